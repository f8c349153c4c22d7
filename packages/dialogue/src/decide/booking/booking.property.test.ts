import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BusyTime, OwnAppointment } from '../../calendar.ts';
import { readState } from '../../state/dialogue-state.ts';
import { barberCalendar } from '../../testing/barber.ts';
import type { Told } from '../../testing/heard.ts';
import { acts } from '../../understand/act.ts';
import { isOfBooking } from './is-of-booking.ts';
import { decideBooking, type HeldTurn } from './testing/hold-booking.ts';

const own: OwnAppointment[] = [
  {
    id: 'a1',
    serviceId: 'cut',
    serviceName: 'Haircut',
    staffId: null,
    startsAt: new Date('2026-11-24T20:00:00Z'),
  },
  {
    id: 'a2',
    serviceId: 'shave',
    serviceName: 'Shave',
    staffId: null,
    startsAt: new Date('2026-11-27T15:00:00Z'),
  },
];
const busy: BusyTime[] = ['2026-11-24T15:00:00Z', '2026-11-25T21:00:00Z'].map((start) => ({
  resourceId: 'barber',
  from: new Date(start),
  to: new Date(Date.parse(start) + 3_600_000),
}));

const times = fc.constantFrom(
  ...'tomorrow at 3pm|Wednesday|at 10|in the afternoon|next week|no, Friday|not on Tuesday|as soon as possible|later|March 4|on Sunday|Tuesday or Thursday|at 8|whenever|yesterday'.split(
    '|',
  ),
);
const doing = fc.dictionary(fc.constantFrom(...acts), fc.constantFrom(0, 0.3, 0.6, 0.95), { maxKeys: 2 });
const maybe = <Value>(value: fc.Arbitrary<Value>, freq = 3) => fc.option(value, { nil: undefined, freq });
const anything: fc.Arbitrary<Told> = fc.record(
  {
    text: fc.constantFrom('something', 'and something else'),
    acts: doing,
    wants: maybe(fc.constantFrom('book', 'move', 'cancel', 'see'), 2),
    asksAvailability: fc.boolean(),
    services: fc.array(fc.constantFrom('cut', 'shave', 'colour', 'class', 'gone'), { maxLength: 2 }),
    staff: maybe(fc.constantFrom('dana', 'lee', 'any', 'gone'), 1),
    times: maybe(times),
    party: maybe(fc.integer({ min: 0, max: 5 }), 1),
    forWhom: maybe(fc.constantFrom({ relation: 'my son' }, { relation: 'my wife', name: 'Ada' }), 1),
    name: maybe(fc.constantFrom('Grace Hopper', 'Leo')),
    email: maybe(fc.constantFrom('grace@example.org', 'leo@example.org')),
    reply: maybe(
      fc.constantFrom('yes' as const, 'no' as const, 'none' as const, 'unsure' as const, 0, 1, 7),
      4,
    ),
    part: maybe(
      fc.constantFrom(
        'service' as const,
        'time' as const,
        'staff' as const,
        'name' as const,
        'reach' as const,
      ),
      1,
    ),
    asked: fc.array(
      fc.record({
        attribute: fc.constantFrom('price' as const, 'hours' as const, 'availability' as const, null),
        leans: fc.boolean(),
      }),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
);
/** What leads somewhere, so that ends are reached too. */
const agrees: Told = { text: 'yes', reply: 'yes', acts: { affirm: 0.95 } };
const likely: fc.Arbitrary<Told> = fc.constantFrom<Told>(
  agrees,
  agrees,
  agrees,
  agrees,
  { text: 'no', reply: 'no', acts: { deny: 0.95 } },
  {
    wants: 'book',
    services: ['cut'],
    times: 'tomorrow at 3pm',
    name: 'Grace Hopper',
    email: 'grace@example.org',
  },
  {
    wants: 'book',
    services: ['colour'],
    times: 'Wednesday at 2pm',
    party: 2,
    name: 'Grace Hopper',
    email: 'grace@example.org',
  },
  { wants: 'move', times: 'to Wednesday at 10am' },
  { wants: 'cancel', services: ['shave'] },
  { text: 'blue bananas', acts: { unclear: 0.9 } },
  { text: 'do you take cards?', asked: [{ attribute: 'whether', object: ['card'] }] },
);
const conversation = fc.record({
  messages: fc.array(fc.oneof({ weight: 3, arbitrary: likely }, { weight: 2, arbitrary: anything }), {
    minLength: 1,
    maxLength: 10,
  }),
  own: fc.constantFrom([], own.slice(0, 1), own),
});

async function held({
  messages,
  own: theirs,
}: {
  messages: Told[];
  own: OwnAppointment[];
}): Promise<HeldTurn[]> {
  const turns: HeldTurn[] = [];
  const calendar = barberCalendar({ busy, own: theirs });
  for (const told of messages)
    turns.push(
      await decideBooking(
        { calendar },
        readState(JSON.parse(JSON.stringify(turns.at(-1)?.state ?? null))),
        told,
      ),
    );
  return turns;
}

it('nothing is booked, moved or cancelled but what the last reply read back and this message agreed to', async () => {
  let effects = 0;
  await fc.assert(
    fc.asyncProperty(conversation, async (given) => {
      const turns = await held(given);
      turns.forEach((turn, i) => {
        expect(turn.effects.length).toBeLessThanOrEqual(1);
        const [effect] = turn.effects;
        if (!effect) return;
        effects += 1;
        const message = given.messages[i]!;
        const moves = turns[i - 1]!.moves;
        if (effect.type === 'cancel_appointment') {
          const startsAt = own.find(({ id }) => id === effect.appointmentId)!.startsAt.toISOString();
          expect(moves).toContainEqual(
            expect.objectContaining({ type: 'ask_cancel', slot: expect.objectContaining({ startsAt }) }),
          );
          expect(message.reply === 'yes' || message.wants === 'cancel').toBe(true);
          return;
        }
        expect(message.reply).toBe('yes');
        // Only a call of ours asks for it.
        if (effect.type === 'confirm_appointment') throw new Error('confirmed without being asked');
        const { startsAt } = effect;
        const slot = expect.objectContaining({ startsAt });
        if (effect.type === 'move_appointment') {
          expect(moves).toContainEqual(expect.objectContaining({ type: 'read_back_move', slot }));
          return;
        }
        const readBack = moves.find((move) => move.type === 'read_back')!;
        expect(readBack).toMatchObject({ slot: { startsAt } });
        expect([readBack.name, readBack.forWhom]).toContain(effect.name);
        expect(readBack.reach).toBe([effect.email, effect.phone].filter(Boolean).join(', '));
        expect(readBack.service).toBe(
          barberCalendar().services.find(({ id }) => id === effect.serviceId)!.name,
        );
      });
    }),
    { numRuns: 300 },
  );
  expect(effects, 'no conversation came to an end').toBeGreaterThan(10);
});

it('no question of an appointment is asked more than three times running without progress', async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async (given) => {
      let running = 0;
      let before: HeldTurn | null = null;
      for (const turn of await held(given)) {
        const { question, booking } = turn.state;
        const isSame =
          isOfBooking(question) &&
          question!.kind === before?.state.question?.kind &&
          known(booking) === known(before?.state.booking ?? null) &&
          JSON.stringify(turn.state.contact) === JSON.stringify(before?.state.contact);
        running = isSame ? running + 1 : 1;
        expect(running, question?.kind).toBeLessThanOrEqual(3);
        before = turn;
      }
    }),
    { numRuns: 300 },
  );
});

it('a reply asks one thing at most, last, and what it asks is what is remembered', async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async (given) => {
      for (const { moves, state } of await held(given)) {
        // Alone it asks whether to go on.
        const asking = moves.filter(
          ({ type }, i) => ASKING.test(type) || (type === 'back_to_booking' && i === moves.length - 1),
        );
        expect(asking.length).toBeLessThanOrEqual(1);
        if (asking.length > 0) expect(moves.at(-1)).toBe(asking[0]);
        if (asking.length === 1) expect(state.question).not.toBeNull();
      }
    }),
    { numRuns: 150 },
  );
});

const ASKING = /^(?:ask_|offer_|read_back|go_on)/;

const known = (booking: HeldTurn['state']['booking']): string =>
  JSON.stringify(booking && { ...booking, asked: null, stuck: null, offered: null });
