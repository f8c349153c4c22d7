import * as z from 'zod';
import { actOnCancel } from '../../decide/booking/act-on-booking.ts';
import { actingTool } from './define-tool.ts';
import { AppointmentId } from './move-appointment.ts';

/** Cancels an appointment of this conversation, once the customer agreed. */
export const cancelAppointment = actingTool({
  description:
    "Cancel the customer's appointment. The first call asks whether it shall be; call it again once the customer has agreed.",
  inputSchema: z.object({ appointmentId: AppointmentId }),
  run: async ({ turn }, { appointmentId }) => actOnCancel(turn, appointmentId ?? null),
});
