import { expect, it } from 'vitest';
import { openStandingClock } from '../../testing/standing-clock.ts';
import type { SipResponse } from '../messages/message.ts';
import { openRegistration } from './registration.ts';

type Answered = Pick<SipResponse, 'status'> & { headers?: SipResponse['headers'] };

const contact = 'sip:d1@192.0.2.1:5060';
const granted = (seconds: number): Answered => ({
  status: 200,
  headers: [{ name: 'contact', value: `<${contact}>;expires=${seconds}` }],
});

/** A registrar that answers as told, and lastly always the same; null: not at all. */
function openAt(answers: (Answered | null)[], beforeAnswer = async () => {}) {
  const clock = openStandingClock();
  const asked: { seconds: number; at: number }[] = [];
  const states: string[] = [];
  const registration = openRegistration({
    clock,
    contact: () => contact,
    random: () => 0.5,
    onState: (state, detail) => states.push(`${state} ${detail}`.trim()),
    async ask(headers) {
      await beforeAnswer();
      const seconds = Number(headers.find(({ name }) => name === 'expires')!.value);
      asked.push({ seconds, at: clock.now() - 1000 });
      const next = answers.length > 1 ? answers.shift()! : answers[0]!;
      return next && { kind: 'response', reason: 'Reason', body: '', headers: [], ...next };
    },
  });
  return { clock, asked, states, registration };
}

it('registers, and again before the time that was granted is over', async () => {
  const { clock, asked, states } = openAt([granted(100)]);
  await clock.advance(170_000);
  expect(asked.map(({ at }) => at)).toEqual([0, 80_000, 160_000]);
  expect(states).toContain('registered');
});

it('asks for longer where the registrar wants that', async () => {
  const { clock, asked } = openAt([
    { status: 423, headers: [{ name: 'min-expires', value: '1800' }] },
    granted(1800),
  ]);
  await clock.advance(1000);
  expect(asked.map(({ seconds }) => seconds)).toEqual([600, 1800]);
});

it('tries again after silence, longer apart each time, and at most a quarter of an hour', async () => {
  const { clock, asked, states } = openAt([null]);
  await clock.advance(2 * 3_600_000);
  const gaps = asked.slice(1).map(({ at }, nr) => at - asked[nr]!.at);
  expect(gaps.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000]);
  expect(Math.max(...gaps)).toBe(900_000);
  expect(states[0]).toMatch(/^unreachable/);
});

it('a wrong password is told, and not tried over and over', async () => {
  const { clock, asked, states } = openAt([{ status: 401 }]);
  await clock.advance(290_000);
  expect(states).toEqual(['refused The user name or password is wrong.']);
  expect(asked).toHaveLength(1);
});

it('is registered again after a trunk was down', async () => {
  const { clock, states } = openAt([granted(60), { status: 503 }, null, granted(60)]);
  await clock.advance(120_000);
  expect(states.map((state) => state.split(' ')[0])).toEqual(
    expect.arrayContaining(['registered', 'unreachable', 'unreachable', 'registered']),
  );
  expect(states.at(-1)).toBe('registered');
});

it('takes itself off at the end, without waiting for an answer that doesn’t come', async () => {
  const { clock, asked, registration } = openAt([granted(600), null]);
  await clock.advance(1000);
  await registration.close();
  expect(asked.map(({ seconds }) => seconds)).toEqual([600, 0]);
});

it('takes itself off also where it was being granted as it ended', async () => {
  const answered = Promise.withResolvers<void>();
  const { asked, states, registration } = openAt([granted(600)], () => answered.promise);
  const closed = registration.close();
  answered.resolve();
  await closed;
  expect(asked.map(({ seconds }) => seconds)).toEqual([600, 0]);
  expect(states).toEqual([]);
});

it('after the connection is lost registers again at once, and not over and over where each is lost', async () => {
  const { clock, asked, registration } = openAt([granted(600)]);
  await clock.advance(60_000);
  registration.renew();
  registration.renew();
  await clock.advance(2000);
  registration.renew();
  await clock.advance(60_000);
  expect(asked.map(({ at }) => at)).toEqual([0, 61_000, 77_000]);
  // As granted, from the last on.
  await clock.advance(480_000);
  expect(asked).toHaveLength(4);
});

it('one that was under way when its connection was lost is asked again at once, and then as after any silence', async () => {
  const { clock, asked, states, lose } = openLosing();
  lose();
  await clock.advance(1000);
  expect(asked).toEqual([0, 1000]);
  expect(states).toEqual([]);
  lose();
  await clock.advance(14_000);
  expect(asked).toEqual([0, 1000]);
  expect(states).toEqual(['unreachable']);
  await clock.advance(1000);
  expect(asked).toEqual([0, 1000, 16_000]);
  lose();
  await clock.advance(1000);
  expect(asked).toEqual([0, 1000, 16_000, 17_000]);

  /** A trunk that takes connections and closes each before it answers. */
  function openLosing() {
    const clock = openStandingClock();
    const opened = clock.now();
    const asked: number[] = [];
    const states: string[] = [];
    let fail = () => {};
    const registration = openRegistration({
      clock,
      contact: () => contact,
      random: () => 0.5,
      onState: (state) => states.push(state),
      ask: () =>
        new Promise((resolve) => {
          asked.push(clock.now() - opened);
          fail = () => resolve(null);
        }),
    });
    const lose = () => {
      registration.renew();
      fail();
    };
    return { clock, asked, states, lose };
  }
});

it('one that was answered as its connection was lost is told anew where we are', async () => {
  const answered = Promise.withResolvers<void>();
  const { clock, asked, registration } = openAt([granted(600)], () => answered.promise);
  registration.renew();
  answered.resolve();
  await clock.advance(5000);
  expect(asked.map(({ at }) => at)).toEqual([0, 1000]);
});

it('whoever isn’t registered waits for the next try when a connection is lost', async () => {
  const { clock, asked, registration } = openAt([null]);
  await clock.advance(5000);
  registration.renew();
  await clock.advance(5000);
  expect(asked).toHaveLength(1);
});
