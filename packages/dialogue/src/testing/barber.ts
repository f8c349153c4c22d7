import { officeHours } from '../booking/hours.ts';
import type { BusyTime, Calendar, OwnAppointment } from '../calendar.ts';

/** Monday, 23 November 2026, 8:00 in New York. */
export const mondayMorning = new Date('2026-11-23T13:00:00Z');

/**
 * The calendar of an invented barber: a haircut and a shave in one chair, colouring with Dana or Lee, a class of three.
 */
export function barberCalendar(given: { busy?: BusyTime[]; own?: OwnAppointment[] } = {}): Calendar {
  const { busy = [], own = [] } = given;
  const service = { description: '', bufferMinutes: 0, priceText: '', capacity: 1, staffIds: [] };
  return {
    assistantId: 'barber',
    services: [
      { ...service, id: 'cut', name: 'Haircut', durationMinutes: 30, priceText: '$30' },
      { ...service, id: 'shave', name: 'Hot towel shave', durationMinutes: 45 },
      { ...service, id: 'colour', name: 'Hair colouring', durationMinutes: 90, staffIds: ['dana', 'lee'] },
      { ...service, id: 'class', name: 'Beard care class', durationMinutes: 60, capacity: 3 },
    ],
    staff: [
      { id: 'dana', name: 'Dana Reed', hours: null },
      { id: 'lee', name: 'Lee', hours: { ...officeHours, mon: [], tue: [] } },
    ],
    hours: officeHours,
    exceptions: [{ date: '2026-11-26', hours: [], note: 'Thanksgiving' }],
    rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
    busy: async () => busy,
    own: async () => own,
  };
}
