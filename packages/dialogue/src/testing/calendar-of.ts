import { officeHours } from '../booking/hours.ts';
import type { BookableService, Calendar } from '../calendar.ts';

/** The empty calendar of a business that takes one appointment at a time in office hours, an hour to 60 days ahead. */
export const calendarOf = (
  assistantId: string,
  services: readonly BookableService[],
  staff: Calendar['staff'] = [],
): Calendar => ({
  assistantId,
  services,
  staff,
  hours: officeHours,
  exceptions: [],
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
  busy: async () => [],
  own: async () => [],
});
