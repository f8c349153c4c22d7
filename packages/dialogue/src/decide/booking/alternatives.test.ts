// Several times of which one is wished.
import { afterAll, describe, expect, it } from 'vitest';
import type { BusyTime } from '../../calendar.ts';
import { nailStudio } from '../../testing/nail-studio.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const studio = await openBusiness(nailStudio, embed);
const wednesday3 = '2026-11-25T20:00:00.000Z';
const friday11 = '2026-11-27T16:00:00.000Z';

const taken = (startsAt: string): BusyTime[] =>
  ['ana', 'tess', 'mo'].map((resourceId) => ({
    resourceId,
    from: new Date(startsAt),
    to: new Date(Date.parse(startsAt) + 3_600_000),
  }));
const fullAt = (...instants: string[]) => ({
  ...studio,
  calendar: { ...studio.calendar!, busy: async () => instants.flatMap(taken) },
});

describe('two times that are both free', () => {
  it.each([
    'a gel manicure on wednesday at 3 or friday at 11 please',
    'could I have a spa pedicure, wednesday 3pm or maybe friday 11am?',
    'Lash lift: either Wednesday at 3 or Friday at 11',
  ])('are told, to choose from: %s', async (message) => {
    const [reply] = await talk(studio, message);
    expect(reply!.text).toMatch(/Wednesday, November 25 at 3 pm and Friday, November 27 at 11 am/);
    expect(reply!.text).toMatch(/both/i);
    expect(reply!.state.question).toMatchObject({
      kind: 'time',
      slots: [{ startsAt: wednesday3 }, { startsAt: friday11 }],
    });
  });

  it.each([
    ['the friday one', friday11],
    ['the first', wednesday3],
    ['either is fine', wednesday3],
  ])('of which one is then chosen: %s', async (reply, startsAt) => {
    const [, second] = await talk(studio, 'gel manicure wednesday at 3 or friday at 11', reply);
    expect(second!.state.booking?.slot?.startsAt).toBe(startsAt);
  });

  it.each([
    'friday at 11 or wednesday at 3 for a gel manicure, whichever',
    "a spa pedicure wednesday at 3 or friday at 11, I don't mind which",
    'a gel manicure friday at 11 or wednesday at 3, either works',
  ])('are the earlier where it doesn’t matter: %s', async (message) => {
    const [reply] = await talk(studio, message);
    expect(reply!.state.booking?.slot?.startsAt).toBe(wednesday3);
  });

  it.each([
    'gel manicure friday at 11, otherwise wednesday at 3',
    'gel manicure on friday at 11, if not then wednesday at 3',
  ])('are the one that is rather wished: %s', async (message) => {
    const [reply] = await talk(studio, message);
    expect(reply!.state.booking?.slot?.startsAt).toBe(friday11);
    expect(reply!.text).not.toMatch(/nothing free/i);
  });
});

it('three are told as well, of as many days', async () => {
  const [reply] = await talk(studio, 'lash lift tuesday at 10, wednesday at 3 or friday at 11');
  expect(reply!.state.question).toMatchObject({ slots: [{}, {}, {}] });
  expect(reply!.text).toMatch(/all/i);
});

it('of two days at one time as well', async () => {
  const [reply] = await talk(studio, 'a gel manicure, wednesday or friday at 3');
  expect(reply!.text).toMatch(/both free/i);
  const [only] = await talk(fullAt(wednesday3), 'a gel manicure, wednesday or friday at 3');
  expect(only!.text).toMatch(/nothing free on Wednesday at 3/i);
  expect(only!.state.booking?.slot?.startsAt).toBe('2026-11-27T20:00:00.000Z');
});

it('where only one is free that is taken, and the other told to be gone', async () => {
  const [reply] = await talk(fullAt(wednesday3), 'spa pedicure wednesday at 3 or friday at 11');
  expect(reply!.text).toMatch(/nothing free on Wednesday at 3/i);
  expect(reply!.state.booking?.slot?.startsAt).toBe(friday11);
});

it('where none is free both are told to be gone, and others offered', async () => {
  const [reply] = await talk(fullAt(wednesday3, friday11), 'spa pedicure wednesday at 3 or friday at 11');
  expect(reply!.text).toMatch(/on Wednesday at 3 or on Friday at 11/);
  expect(reply!.state.booking?.slot).toBeNull();
  expect(reply!.state.question).toMatchObject({ kind: 'time' });
});

it('parts of days are offered from, each of them', async () => {
  const [reply] = await talk(studio, 'gel manicure tomorrow morning or wednesday afternoon');
  expect(reply!.text).toMatch(/tomorrow at 9 am .* Wednesday, November 25 at 12 pm/);
});

it('“3 or 4” is about then, and “before 10 or after 3” is neither in between', async () => {
  const [about] = await talk(studio, 'brow shaping wednesday at 3 or 4');
  expect(about!.text).toMatch(/3 pm, 3:30 pm or 4 pm/);
  const [ends] = await talk(studio, 'gel manicure friday before 10 or after 3');
  expect(ends!.text).toMatch(/9 am, 9:30 am, 3 pm or 3:30 pm/);
});

it('in the middle of a draft they take the place of its time', async () => {
  const replies = await talk(
    studio,
    'gel manicure tomorrow at 10',
    'Grace Hopper, grace@example.org',
    'actually wednesday at 3 or friday at 11',
    'friday',
    'yes',
  );
  expect(replies[2]!.text).toMatch(/both/i);
  expect(replies[4]!.effects).toContainEqual(
    expect.objectContaining({ type: 'book_appointment', startsAt: friday11 }),
  );
});

it('an appointment is moved to one of them', async () => {
  const own = {
    id: 'a1',
    serviceId: 'gel',
    serviceName: 'Gel manicure',
    staffId: 'ana',
    startsAt: new Date(friday11),
  };
  const booked = { ...studio, calendar: { ...studio.calendar!, own: async () => [own] } };
  const replies = await talk(
    booked,
    'can we move my appointment to wednesday at 3 or friday at 4?',
    'wednesday',
    'yes',
  );
  expect(replies[0]!.text).toMatch(/Wednesday, November 25 at 3 pm and Friday, November 27 at 4 pm/);
  expect(replies[2]!.effects).toEqual([
    { type: 'move_appointment', appointmentId: 'a1', staffId: 'ana', startsAt: wednesday3 },
  ]);
});
