import { expect, it } from 'vitest';
import type { OwnAppointment } from '../../calendar.ts';
import { type DialogueState, readState } from '../../state/dialogue-state.ts';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import type { Contribution, Turn } from '../turn.ts';
import { actOnBooking, actOnCancel, actOnMove, lookUpTimes } from './act-on-booking.ts';
import { turnOf } from './testing/hold-booking.ts';

const yes: Told = { text: 'yes', reply: 'yes', acts: { affirm: 0.95 } };
const nothing: Told = { text: 'well' };
const own: OwnAppointment[] = [
  {
    id: 'a1',
    serviceId: 'cut',
    serviceName: 'Haircut',
    staffId: null,
    startsAt: new Date('2026-11-24T20:00:00Z'),
  },
];
const calendar = barberCalendar({ own });
const contact = { name: 'Grace Hopper', email: 'grace@example.org', phone: null };
const at = (date: string, time: string) => ({ ...noWish, date, time });
const tomorrow = { serviceId: 'cut', staffId: null, wish: at('2026-11-24', '15:30') };

/** The state after a contribution, as the next turn finds it. */
const next = (turn: Turn, { state, asks }: Contribution): DialogueState =>
  readState(JSON.parse(JSON.stringify({ ...turn.state, ...state, question: asks ?? null })));

async function told(
  before: DialogueState,
  message: Told,
  act: (turn: Turn) => Promise<Contribution>,
): Promise<Contribution & { after: DialogueState }> {
  const turn = await turnOf({ calendar }, before, message);
  const contribution = await act(turn);
  return { ...contribution, after: next(turn, contribution) };
}
const types = ({ moves }: Contribution) => moves.map(({ type }) => type);
const begin = readState({ version: 2, contact });

it('a model books only what it had read back and the customer agreed to', async () => {
  const first = await told(begin, nothing, (turn) => actOnBooking(turn, tomorrow));
  expect(types(first)).toEqual(['read_back']);
  const booked = await told(first.after, yes, (turn) => actOnBooking(turn, tomorrow));
  expect(booked.effects).toMatchObject([{ type: 'book_appointment', startsAt: '2026-11-24T20:30:00.000Z' }]);
  const unread = await told(begin, yes, (turn) => actOnBooking(turn, tomorrow));
  expect(unread.effects).toBeUndefined();
  const doubted = await told(first.after, nothing, (turn) => actOnBooking(turn, tomorrow));
  expect(doubted.effects).toBeUndefined();
});

it.each<[string, Told]>([
  ['a hesitation', { ...yes, acts: { affirm: 0.9, hesitate: 0.8 } }],
  ['a wish to change it', { ...yes, acts: { affirm: 0.9, change: 0.8 } }],
  ['a question on which it depends', { ...yes, asked: [{ attribute: 'price', leans: true }] }],
])('a model does not book on a yes with %s', async (_, doubtful) => {
  const first = await told(begin, nothing, (turn) => actOnBooking(turn, tomorrow));
  const second = await told(first.after, doubtful, (turn) => actOnBooking(turn, tomorrow));
  expect(second.effects).toBeUndefined();
});

it.each([
  ['another time', { ...tomorrow, wish: at('2026-11-25', '10:00') }],
  ['another service', { ...tomorrow, serviceId: 'shave' }],
])('a model that agrees to %s than was read back has it read back first', async (_, other) => {
  const first = await told(begin, nothing, (turn) => actOnBooking(turn, tomorrow));
  const second = await told(first.after, yes, (turn) => actOnBooking(turn, other));
  expect(types(second)).toEqual(['read_back']);
  expect(second.effects).toBeUndefined();
});

it('a model that knows too little has the customer asked for the rest', async () => {
  const empty = await told(readState(null), nothing, (turn) =>
    actOnBooking(turn, { serviceId: null, staffId: null, wish: null }),
  );
  expect(types(empty)).toEqual(['ask_service']);
  const nameless = await told(readState(null), nothing, (turn) => actOnBooking(turn, tomorrow));
  expect(types(nameless)).toEqual(['note_booking', 'ask_booking_name']);
  const taken = await told(begin, nothing, (turn) =>
    actOnBooking(turn, { ...tomorrow, wish: at('2026-11-26', '10:00') }),
  );
  expect(taken.moves).toMatchObject([{ type: 'offer_times', met: false, closed: true }]);
});

it('a model moves and cancels appointments of this conversation alone, once agreed', async () => {
  const move = await told(begin, nothing, (turn) => actOnMove(turn, 'a1', at('2026-11-25', '10:00')));
  expect(types(move)).toEqual(['read_back_move']);
  const moved = await told(move.after, yes, (turn) => actOnMove(turn, 'a1', at('2026-11-25', '10:00')));
  expect(moved.effects).toMatchObject([{ type: 'move_appointment', appointmentId: 'a1' }]);
  const cancel = await told(begin, nothing, (turn) => actOnCancel(turn, null));
  expect(types(cancel)).toEqual(['ask_cancel']);
  const cancelled = await told(cancel.after, yes, (turn) => actOnCancel(turn, 'a1'));
  expect(cancelled.effects).toEqual([{ type: 'cancel_appointment', appointmentId: 'a1' }]);
  const foreign = await told(begin, yes, (turn) => actOnCancel(turn, 'somebody-elses'));
  expect(types(foreign)).toEqual(['no_appointment']);
});

it('times that a model looked up can be chosen by their place', async () => {
  const turn = await turnOf({ calendar }, begin, nothing);
  const { slots, offer } = await lookUpTimes(turn, { serviceId: 'cut', staffId: null, wish: null }, 4);
  expect(slots).toHaveLength(4);
  const chosen = await turnOf({ calendar }, next(turn, offer), { text: 'the second', reply: 1 });
  expect(chosen.state.booking?.slot).toEqual(slots[1]);
});
