import { lookUpTimes } from '../../decide/booking/act-on-booking.ts';
import { describeSlot } from '../../decide/booking/describe-slot.ts';
import { localeOf } from '../../locale/locale.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import { lookingTool } from './define-tool.ts';
import { knownService, ServiceId, StaffId, staffRefusal } from './known-service.ts';
import { layOut, type ToolDesk } from './tool-desk.ts';
import { WishedWindow, wishOf } from './wished-time.ts';

/** The entry that sentences about free times rest on. */
export const FREE_TIMES = 'calendar:free-times';

const OFFERED = 4;

/** Looks for free times of a service. What it finds is remembered as offered, so that "the second one" is understood. */
export const checkAvailability = lookingTool({
  description:
    'Look up free times of one service in the calendar. Gives those that fit, or the nearest ones. Use it when the customer asks when something is free; to make an appointment use book_appointment at once.',
  inputSchema: WishedWindow.extend({ serviceId: ServiceId, staffId: StaffId.optional() }),
  async run(desk, { serviceId, staffId, ...window }) {
    const calendar = desk.turn.input.calendar!;
    const service = knownService(calendar, serviceId);
    if (typeof service === 'string') return `Refused: ${service}`;
    const refusal = staffRefusal(calendar, service, staffId);
    if (refusal) return `Refused: ${refusal}`;
    const told = { serviceId: service.id, staffId: staffId ?? null, wish: wishOf(window) };
    const { slots, met, offer } = await lookUpTimes(desk.turn, told, OFFERED);
    desk.offered = offer;
    const answer = [
      slots.length === 0 ? `There is no free time for ${service.name} in the days ahead.` : '',
      slots.length > 0 && !met ? 'There is nothing free then.' : '',
      ...slotsByDay(slots).map((ofDay) => sentenceOf(desk, service.name, ofDay)),
    ];
    const entry = { kind: 'detail', id: FREE_TIMES, title: 'Free times', name: null } as const;
    return (
      layOut(desk, { ...entry, phrasings: [], answer: answer.filter(Boolean).join(' ') }) ?? 'Nothing found.'
    );
  },
});

/** A sentence for each day, without a comma: what is said of it has to agree with one clause. */
function sentenceOf({ turn }: ToolDesk, service: string, slots: readonly OfferedSlot[]): string {
  const { profile, now, calendar } = turn.input;
  const { country, timeZone } = profile;
  const told = slots.map((slot) => describeSlot(calendar!, slot));
  const times = localeOf(turn.state.language).phrasing.slotList(told, { now, timeZone, country });
  return `${service} is free ${times.replace(/,(?= \p{L}+ \d)/gu, '').replaceAll(',', ' and')}.`;
}

function slotsByDay(slots: readonly OfferedSlot[]): OfferedSlot[][] {
  const days = Map.groupBy(slots, ({ startsAt }) => startsAt.slice(0, 10));
  return [...days.values()];
}
