import { newBooking, type OfferedSlot } from '../../flows/booking/booking-state.ts';
import { findSlots } from '../../flows/booking/find-slots.ts';
import { listOfTimes, timeLabel, wishLabel } from '../../flows/booking/time-labels.ts';
import type { TimeWish } from '../../times/time-wish.ts';
import { say } from '../../wording/lines.ts';
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
    const calendar = desk.input.calendar!;
    const service = knownService(calendar, serviceId);
    if (typeof service === 'string') return `Refused: ${service}`;
    const refusal = staffRefusal(calendar, service, staffId);
    if (refusal) return `Refused: ${refusal}`;
    const wish = wishOf(window);
    const search = { service, staffId: staffId ?? null, wish, moved: null };
    const { slots, met } = await findSlots(desk.input, calendar, search, OFFERED);
    const before = desk.turn.before.booking;
    const booking = before?.serviceId === service.id ? before : { ...newBooking('book'), serviceId };
    desk.offered = {
      text: lineFor(desk, service.name, wish, slots, met),
      suggestions: slots.map(({ startsAt }) => timeLabel(new Date(startsAt), desk.input)),
      state: {
        booking: { ...booking, staffId: staffId ?? null, wish, slot: null, offered: slots, asked: 'time' },
      },
    };
    const answer = [
      slots.length === 0 ? `There is no free time for ${service.name} in the days ahead.` : '',
      slots.length > 0 && !met ? 'There is nothing free then.' : '',
      ...slotsByDay(slots).map((ofDay) => sentenceOf(desk, service.name, ofDay)),
    ];
    const entry = { kind: 'detail', id: FREE_TIMES, title: 'Free times', phrasings: [] } as const;
    return (
      layOut(desk, { ...entry, phrasings: [], answer: answer.filter(Boolean).join(' ') }) ?? 'Nothing found.'
    );
  },
});

/** A sentence for each day, without a comma: what is said of it has to agree with one clause. */
const sentenceOf = (desk: ToolDesk, service: string, slots: readonly OfferedSlot[]): string =>
  `${service} is free ${listOfTimes(slots, desk.input).replaceAll(',', ' and')}.`;

function slotsByDay(slots: readonly OfferedSlot[]): OfferedSlot[][] {
  const days = Map.groupBy(slots, ({ startsAt }) => startsAt.slice(0, 10));
  return [...days.values()];
}

/** What the assistant says itself of what was found. */
function lineFor(
  { input }: ToolDesk,
  service: string,
  wish: TimeWish | null,
  slots: readonly OfferedSlot[],
  met: boolean,
): string {
  const values = { service, times: listOfTimes(slots, input) };
  if (slots.length === 0) return say(input.profile, 'nothingFree', values);
  if (met || !wish) return say(input.profile, 'offerTimes', values);
  return say(input.profile, 'notThen', { ...values, when: wishLabel(wish, input) });
}
