import * as z from 'zod';
import { actOnMove } from '../../decide/booking/act-on-booking.ts';
import { actingTool } from './define-tool.ts';
import { WishedTime, wishOf } from './wished-time.ts';

export const AppointmentId = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe("The id of one of the customer's appointments as listed; left out, their next one.");

/** Moves an appointment of this conversation, once the customer agreed to the read-back of its new time. */
export const moveAppointment = actingTool({
  description:
    "Move the customer's appointment to another time. The first call reads the new time back or offers others; call it again with the same values once the customer has agreed.",
  inputSchema: WishedTime.extend({ appointmentId: AppointmentId }),
  run: async ({ turn }, { appointmentId, ...time }) => actOnMove(turn, appointmentId ?? null, wishOf(time)),
});
