import { describe, expect, it } from 'vitest';
import type { Told } from '../../testing/heard.ts';
import { decideBooking } from './testing/hold-booking.ts';
import { at, hold, last, move, no, oneBreath, TUESDAY_3PM, types, yes } from './testing/said.ts';

describe('an appointment read back', () => {
  it.each<
    [
      string,
      Told,
      Partial<{ startsAt: string; serviceId: string; name: string; email: string; phone: string }>,
    ]
  >([
    [
      'hour',
      { text: 'change the time to 10', times: '10', part: 'time', acts: { change: 0.9 } },
      { startsAt: '2026-11-24T15:00:00.000Z' },
    ],
    [
      'hour, said as a wish to move it',
      { text: 'can we move it to 10', times: '10', wants: 'move', acts: { change: 0.9 } },
      { startsAt: '2026-11-24T15:00:00.000Z' },
    ],
    [
      'day',
      { text: 'no, Wednesday', times: 'no, Wednesday', reply: 'no' },
      { startsAt: '2026-11-25T20:00:00.000Z' },
    ],
    [
      'hour, besides a yes',
      { text: 'yes but make it 4', times: '4', reply: 'yes' },
      { startsAt: '2026-11-24T21:00:00.000Z' },
    ],
    [
      'service',
      { text: 'actually a shave', services: ['shave'], acts: { change: 0.9 } },
      { serviceId: 'shave', startsAt: TUESDAY_3PM },
    ],
    [
      'number',
      { text: "wrong number, it's …", part: 'reach', phone: '+14155552672', acts: { change: 0.6 } },
      { phone: '+14155552672' },
    ],
    ['name', { text: 'the name is Ada King', part: 'name', name: 'Ada King' }, { name: 'Ada King' }],
  ])('read back is read back anew with another %s, and booked so', async (_, change, expected) => {
    const turns = await hold(oneBreath, change, yes);
    expect(turns[1]!.effects).toEqual([]);
    expect(types(turns[1])).toEqual(['read_back']);
    expect(turns[2]!.effects).toMatchObject([{ type: 'book_appointment', ...expected }]);
  });

  it('asks what to change where that was not told, and takes it', async () => {
    const turns = await hold(
      oneBreath,
      no,
      { text: 'the time', part: 'time' },
      { times: 'Wednesday at 4pm' },
      yes,
    );
    expect(types(turns[1])).toEqual(['ask_change_what']);
    expect(types(turns[2])).toEqual(['ask_time']);
    expect(types(turns[3])).toEqual(['read_back']);
    expect(turns[4]!.effects).toMatchObject([{ startsAt: '2026-11-25T21:00:00.000Z' }]);
  });

  it.each<[string, Told, string]>([
    ['hour, for the same day', { times: '10' }, '2026-11-24T15:00:00.000Z'],
    ['day, at the same hour', { times: 'Wednesday' }, '2026-11-25T20:00:00.000Z'],
  ])('whose time is to be changed takes another %s', async (_, told, startsAt) => {
    const turns = await hold(oneBreath, { text: 'another time', part: 'time' }, told);
    const offered = move(turns[1], 'ask_time')!.slots.map((slot) => slot.startsAt);
    expect(offered).not.toContain(TUESDAY_3PM);
    expect(offered).toContain('2026-11-24T19:30:00.000Z');
    expect(at(turns[2])).toBe(startsAt);
  });

  it('is dropped by "no, thanks" to its read-back', async () => {
    const turns = await hold(oneBreath, { text: 'no thanks', reply: 'no', acts: { deny: 0.9, thank: 0.8 } });
    expect(types(turns[1])).toEqual(['booking_dropped']);
  });

  it('is not pressed on who thinks it over', async () => {
    const hm: Told = { text: 'hmm, let me see', acts: { hesitate: 0.9 } };
    const turns = await hold({ wants: 'book', services: ['cut'] }, hm, { reply: 1, text: 'the second' });
    expect(turns[1]!.moves).toEqual([]);
    expect(at(turns[2])).toBeDefined();
    const readBack = await hold(oneBreath, hm, yes);
    expect(readBack[1]!.state.question).toBeNull();
    expect(readBack[2]!.effects).toEqual([]);
  });

  it.each<['name' | 'reach' | 'service', string]>([
    ['name', 'ask_booking_name'],
    ['reach', 'ask_booking_reach'],
    ['service', 'ask_service'],
  ])('asks for the %s anew when that is to be changed', async (part, asked) => {
    const turns = await hold(oneBreath, no, { text: part, part });
    expect(last(types(turns[2])!)).toBe(asked);
  });

  it('reads back again when nothing is to be changed after all', async () => {
    const turns = await hold(oneBreath, no, { text: 'nothing, it is fine', reply: 'none' });
    expect(types(turns[2])).toEqual(['read_back']);
  });

  it('is booked by a yes beside a question, which stays open', async () => {
    const [, second] = await hold(oneBreath, {
      clauses: [
        { text: 'yes', acts: { affirm: 0.95 } },
        { text: 'and where do I park?', acts: { ask: 0.9 }, isQuestion: true },
      ],
      reply: 'yes',
      asked: [{ text: 'where do I park?', clause: 1, attribute: 'place', object: ['park'] }],
    });
    expect(second!.effects).toHaveLength(1);
    expect(second!.own?.covers).toEqual([0]);
  });

  it.each<[string, Told]>([
    [
      'a question on which it depends',
      { text: 'yes but what does it cost?', reply: 'yes', asked: [{ attribute: 'price', leans: true }] },
    ],
    ['a hesitation', { text: 'ok, hmm, wait', reply: 'yes', acts: { hesitate: 0.8 } }],
    ['a wish to change something', { text: 'yes, but change it', reply: 'yes', acts: { change: 0.8 } }],
    ['another number', { text: 'yes, use 415 555 2672', reply: 'yes', phone: '+14155552672' }],
    ['a question about who', { text: 'ok, with Dana?', reply: 'yes', staff: 'dana' }],
  ])('is not booked by a yes with %s', async (_, doubtful) => {
    const turns = await hold(oneBreath, doubtful);
    expect(turns[1]!.effects).toEqual([]);
    expect(turns[1]!.state.booking).not.toBeNull();
  });

  it('is not booked by a yes to anything else than the read-back', async () => {
    const before = (await hold(oneBreath))[0]!.state;
    const turn = await decideBooking({}, { ...before, question: null }, yes);
    expect(turn.effects).toEqual([]);
  });

  it('is dropped by a word, and nothing is stored', async () => {
    const turns = await hold(oneBreath, { text: 'never mind', acts: { cancel: 0.8 } });
    expect(types(turns[1])).toEqual(['booking_dropped']);
    expect(turns[1]!.state.booking).toBeNull();
  });
});
