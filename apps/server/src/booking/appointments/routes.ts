import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createAppointment } from './create-appointment.ts';
import { listAppointments } from './list-appointments.ts';
import { listFreeSlots } from './list-free-slots.ts';
import { updateAppointment } from './update-appointment.ts';

export function appointmentRoutes(api: Api): void {
  api.mount(endpoints.listAppointments, ({ ctx, params, query }) => listAppointments(ctx, params.id, query));
  api.mount(endpoints.createAppointment, ({ ctx, params, body }) => createAppointment(ctx, params.id, body));
  api.mount(endpoints.updateAppointment, ({ ctx, params, body }) => updateAppointment(ctx, params.id, body));
  api.mount(endpoints.listFreeSlots, ({ ctx, params, query }) => listFreeSlots(ctx, params.id, query));
}
