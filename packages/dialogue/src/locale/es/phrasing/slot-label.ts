import type { ToldSlot } from '../../../decide/move.ts';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import { localParts } from '../../../understand/times/zone.ts';
import { atClock, dayLabel, daysAhead, weekdayLabel } from './day-label.ts';
import { orList } from './lists.ts';

const NEAR = ['hoy', 'mañana'];

/** Within so many days a weekday tells the day. */
const NEAR_DAYS = 6;

/**
 * `label`: "mañana a las 15:00", "jueves 15 de octubre a las 10:30"; `brief`: "el jueves a las 15:00"; `full`: "mañana, jueves
 * 15 de octubre, a las 15:00".
 */
export function slotLabel(startsAt: Date, setting: Setting, form: 'label' | 'brief' | 'full'): string {
  const { date, time } = localParts(startsAt, setting.timeZone);
  const ahead = daysAhead(date, setting);
  const near = NEAR[ahead];
  const clock = atClock(time, setting.country);
  if (near) return form === 'full' ? `${near}, ${dayLabel(date, setting)}, ${clock}` : `${near} ${clock}`;
  const isBrief = form === 'brief' && ahead > 0 && ahead <= NEAR_DAYS;
  const day = isBrief ? weekdayLabel(date) : dayLabel(date, setting);
  return `${form === 'label' ? '' : 'el '}${day} ${clock}`;
}

/** "mañana a las 9:00 o a las 10:00, o el viernes 27 de noviembre a las 14:00". */
export function slotList(slots: readonly ToldSlot[], setting: Setting): string {
  const isOne = new Set(slots.map((slot) => slot.staff)).size === 1;
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const { date, time } = localParts(new Date(slot.startsAt), setting.timeZone);
    const clock = `${atClock(time, setting.country)}${isOne || !slot.staff ? '' : ` con ${slot.staff}`}`;
    const clocks = days.get(date) ?? [];
    days.set(date, clocks.includes(clock) ? clocks : [...clocks, clock]);
  }
  const told = [...days].map(
    ([date, clocks]) =>
      `${NEAR[daysAhead(date, setting)] ?? `el ${dayLabel(date, setting)}`} ${orList(clocks)}`,
  );
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')}, o ${told.at(-1)}`;
}
