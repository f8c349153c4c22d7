import type { ToldSlot } from '../../../decide/move.ts';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import { localParts } from '../../../understand/times/zone.ts';
import { clockLabel, dayLabel, daysAhead, weekdayLabel } from './day-label.ts';
import { orList } from './lists.ts';

const NEAR = ['today', 'tomorrow'];

/** Within so many days a weekday tells the day. */
const NEAR_DAYS = 6;

/**
 * `label`: "tomorrow at 3 pm", "Thursday, October 15 at 10:30 am", understood when it is sent back; `brief`: "on Thursday at
 * 3 pm"; `full`: "tomorrow, Thursday, October 15 at 3 pm", "on Thursday, October 15 at 3 pm".
 */
export function slotLabel(startsAt: Date, setting: Setting, form: 'label' | 'brief' | 'full'): string {
  const { date, time } = localParts(startsAt, setting.timeZone);
  const ahead = daysAhead(date, setting);
  const near = NEAR[ahead];
  const clock = clockLabel(time);
  if (near)
    return form === 'full' ? `${near}, ${dayLabel(date, setting)} at ${clock}` : `${near} at ${clock}`;
  const isBrief = form === 'brief' && ahead > 0 && ahead <= NEAR_DAYS;
  const day = isBrief ? weekdayLabel(date) : dayLabel(date, setting);
  return `${form === 'label' ? '' : 'on '}${day} at ${clock}`;
}

/**
 * "tomorrow at 9 am or 10 am, or Friday, November 27 at 2 pm": a day is said once for all its times. Whom they are with is
 * said where they differ in it.
 */
export function slotList(slots: readonly ToldSlot[], setting: Setting): string {
  const staff = new Set(slots.map((slot) => slot.staff));
  const isOne = staff.size === 1;
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const { date, time } = localParts(new Date(slot.startsAt), setting.timeZone);
    const clock = `${clockLabel(time)}${isOne ? '' : withStaff(slot.staff)}`;
    const clocks = days.get(date) ?? [];
    days.set(date, clocks.includes(clock) ? clocks : [...clocks, clock]);
  }
  const told = [...days].map(
    ([date, clocks]) => `${NEAR[daysAhead(date, setting)] ?? dayLabel(date, setting)} at ${orList(clocks)}`,
  );
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')}, or ${told.at(-1)}`;
}

const withStaff = (staff: string | null): string => (staff ? ` with ${staff}` : '');
