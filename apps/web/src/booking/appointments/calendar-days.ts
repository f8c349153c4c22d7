import type { Appointment } from '@deskbell/contract';
import { dayAfter, dayIn, minuteOfDay } from '../../ui/time/local-time.ts';

export type View = 'day' | 'week' | 'list';

/** The first and last day that a view shows around a day; the list goes on for four weeks. */
export function daysShown(view: View, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'list') return { from: day, to: dayAfter(day, 27) };
  const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from: monday, to: dayAfter(monday, 6) };
}

/** The day to show when going forth (1) or back (-1). */
export function dayBeside(view: View, day: string, step: 1 | -1): string {
  const days = { day: 1, week: 7, list: 28 }[view];
  return dayAfter(day, step * days);
}

/** Every day from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Appointments by their local day, in order of time. */
export function byDay(
  appointments: readonly Appointment[],
  timeZone: string | undefined,
): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  for (const appointment of appointments.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const day = dayIn(timeZone, Date.parse(appointment.startsAt));
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  return days;
}

/** An appointment's place in its day: minutes, and which of how many columns where several overlap. */
export interface Placed {
  appointment: Appointment;
  start: number;
  end: number;
  column: number;
  columns: number;
}

/** Lays a day out so that nothing covers anything: those that overlap stand beside each other. */
export function placed(appointments: readonly Appointment[], timeZone: string | undefined): Placed[] {
  const all = appointments.map((appointment): Placed => {
    const start = minuteOfDay(appointment.startsAt, timeZone);
    const minutes = (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000;
    return { appointment, start, end: start + Math.max(minutes, 15), column: 0, columns: 1 };
  });
  let group: Placed[] = [];
  let groupEnd = -1;
  for (const one of all) {
    if (one.start >= groupEnd) group = [];
    const taken = new Set(group.filter(({ end }) => end > one.start).map(({ column }) => column));
    while (taken.has(one.column)) one.column += 1;
    group.push(one);
    groupEnd = Math.max(groupEnd, one.end);
    const columns = Math.max(...group.map(({ column }) => column + 1));
    for (const member of group) member.columns = columns;
  }
  return all;
}

/** The hours a grid has to show: from eight to six, and whatever lies beyond. */
export function hoursShown(days: readonly (readonly Placed[])[]): { first: number; last: number } {
  const all = days.flat();
  return {
    first: Math.min(8, ...all.map(({ start }) => Math.floor(start / 60))),
    last: Math.min(24, Math.max(18, ...all.map(({ end }) => Math.ceil(end / 60)))),
  };
}
