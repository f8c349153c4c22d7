import * as z from 'zod';
import { actOnCancel } from '../../flows/booking/act-on-booking.ts';
import { actingTool } from './define-tool.ts';
import { AppointmentId } from './move-appointment.ts';

/** Cancels an appointment of this conversation, once the customer said yes to being asked. */
export const cancelAppointment = actingTool({
  description:
    "Cancel the customer's appointment. The first call asks the customer whether to; call it again once they have agreed.",
  inputSchema: z.object({ appointmentId: AppointmentId }),
  run: async ({ input, turn }, { appointmentId }) =>
    actOnCancel({ input, turn, calendar: input.calendar! }, appointmentId ?? null),
});
