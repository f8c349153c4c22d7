import { endpoints, FreeSlotSchema } from '@deskbell/contract';
import * as z from 'zod';
import { listFreeSlots } from '../../../booking/appointments/index.ts';
import { dateTimeFormat } from '../../../kernel/local-time/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId } from './fields.ts';

const { serviceId, staffId, from, to } = endpoints.listFreeSlots.query.shape;

export const findFreeTimes = defineTool({
  name: 'find_free_times',
  title: 'Find free times',
  description:
    "When a service can be booked on some days (at most 31), in order of time. Where several people do it, a time is there once for each of them. localStart is the business's own clock: say that one to people, and book with startsAt.",
  annotations: reading,
  endpoints: [endpoints.listFreeSlots],
  input: z.object({
    assistantId: AssistantId,
    serviceId: serviceId.describe('As list_services gives it'),
    staffId: staffId.describe('Only with this person'),
    from: from.describe('First day'),
    to: to.describe('Last day'),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    timeZone: z.string(),
    slots: z.array(FreeSlotSchema.extend({ localStart: z.string().describe('Such as 2026-12-24 09:30') })),
    hasMore: z.boolean().describe('There are later ones on these days'),
  }),
  async run(ctx, { assistantId, limit, ...query }) {
    const { timeZone } = ctx.account;
    const local = dateTimeFormat(timeZone);
    const slots = await listFreeSlots(ctx, assistantId, query);
    return {
      timeZone,
      slots: slots
        .slice(0, limit)
        .map((slot) => ({ ...slot, localStart: local(new Date(slot.startsAt)).slice(0, 16) })),
      hasMore: slots.length > limit,
    };
  },
});
