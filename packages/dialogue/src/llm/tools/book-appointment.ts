import { actOnBooking } from '../../decide/booking/act-on-booking.ts';
import { actingTool } from './define-tool.ts';
import { knownService, ServiceId, StaffId, staffRefusal } from './known-service.ts';
import { WishedTime, wishOf } from './wished-time.ts';

/** Leads to an appointment, step by step; it is booked only once the customer agreed to its read-back. */
export const bookAppointment = actingTool({
  description:
    'Make an appointment, with as much as the customer has told: call it even when service, day or time is missing, as the customer is then asked. Name and contact details are added by themselves. The first call with everything known reads the appointment back; call it again with the same values once the customer has agreed.',
  inputSchema: WishedTime.extend({ serviceId: ServiceId.optional(), staffId: StaffId.optional() }),
  async run({ turn }, { serviceId, staffId, ...time }) {
    const calendar = turn.input.calendar!;
    const service = serviceId === undefined ? null : knownService(calendar, serviceId);
    if (typeof service === 'string') return service;
    const refusal = staffRefusal(calendar, service, staffId);
    if (refusal) return refusal;
    return actOnBooking(turn, {
      serviceId: service?.id ?? null,
      staffId: staffId ?? null,
      wish: wishOf(time),
    });
  },
});
