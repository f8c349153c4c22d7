import { AppointmentCreateSchema, AppointmentSchema, endpoints, OffsetInstant } from '@deskbell/contract';
import * as z from 'zod';
import { createAppointment } from '../../../booking/appointments/index.ts';
import { adding, defineTool } from '../define-tool.ts';
import { once } from '../once.ts';
import { AssistantId, IdempotencyKey } from './fields.ts';

const { serviceId, staffId, customerName, customerEmail, customerPhone, note, outsideHours } =
  AppointmentCreateSchema.shape;

export const bookAppointment = defineTool({
  name: 'book_appointment',
  title: 'Book an appointment',
  description:
    'Books for a customer. Where that is given, and this installation sends mail, a confirmation goes to customerEmail. Take a startsAt of find_free_times; when somebody was quicker it is refused, and nothing is booked. After a lost answer, send the same again under the same idempotencyKey.',
  annotations: { ...adding, idempotentHint: true },
  endpoints: [endpoints.createAppointment],
  input: z.object({
    assistantId: AssistantId,
    serviceId: serviceId.describe('As list_services gives it'),
    staffId: staffId.describe('null: whoever is free'),
    startsAt: OffsetInstant,
    customerName,
    customerEmail,
    customerPhone: customerPhone.describe(
      "With its country code, or as it is dialed in the business's country",
    ),
    note: note.describe("The team's own; the customer never sees it"),
    outsideHours: outsideHours.describe(
      'Also outside the hours and at short notice. Only when the business said so; never two at the same time.',
    ),
    idempotencyKey: IdempotencyKey,
  }),
  output: z.object({ appointment: AppointmentSchema }),
  async run(ctx, { assistantId, idempotencyKey, startsAt, ...fields }) {
    const body = AppointmentCreateSchema.parse({ ...fields, startsAt: new Date(startsAt).toISOString() });
    const create = () => createAppointment(ctx, assistantId, body);
    return {
      appointment: await once(ctx, idempotencyKey, endpoints.createAppointment, assistantId, body, create),
    };
  },
});
