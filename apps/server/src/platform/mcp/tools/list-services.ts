import { endpoints, ServiceSchema, StaffMemberSchema } from '@deskbell/contract';
import * as z from 'zod';
import { listServices as services, listStaff as staff } from '../../../booking/services/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId } from './fields.ts';

const Service = ServiceSchema.pick({
  id: true,
  name: true,
  description: true,
  durationMinutes: true,
  priceCents: true,
  currency: true,
  capacity: true,
  staffIds: true,
  active: true,
});
const StaffMember = StaffMemberSchema.pick({ id: true, name: true, active: true });

export const listServices = defineTool({
  name: 'list_services',
  title: 'List services',
  description:
    'What customers can book with an assistant, and with whom. Services and people that are not active are not offered anymore; prices are in cents.',
  annotations: reading,
  endpoints: [endpoints.listServices, endpoints.listStaff],
  input: z.object({ assistantId: AssistantId }),
  output: z.object({ services: z.array(Service), staff: z.array(StaffMember) }),
  run: async (ctx, { assistantId }) => ({
    services: (await services(ctx, assistantId)).map((row) => Service.parse(row)),
    staff: (await staff(ctx, assistantId)).map((row) => StaffMember.parse(row)),
  }),
});
