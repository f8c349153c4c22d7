import { expect, it } from 'vitest';
import { nextRound, noted, type Ringing, roundOver, rungNow } from './rung-people.ts';

const at = (seconds: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000);
const ringing = (more: Partial<Ringing> = {}): Ringing => ({
  step: 'staff',
  at: at(0).toISOString(),
  isWarm: true,
  inTurn: false,
  round: 0,
  people: ['+15550100001', '+15550100002', '+15550100003'].map((number) => ({ number })),
  ...more,
});
const numbers = (one: Ringing | null) => one && rungNow(one).map(({ number }) => number.at(-1));
const outcomes = ({ people }: Ringing) => people.map(({ outcome }) => outcome);

it('several ring at once, as many as the carrier can', () => {
  expect(numbers(nextRound(ringing(), 10, at(0)))).toEqual(['1', '2', '3']);
  expect(numbers(nextRound(ringing(), 2, at(0)))).toEqual(['1', '2']);
});

it('in turn each rings alone, until nobody is left', () => {
  let now: Ringing | null = nextRound(ringing({ inTurn: true }), 10, at(0));
  const rang = [];
  while (now) {
    rang.push(numbers(now));
    now = nextRound(roundOver(now, { outcome: 'busy', ringSeconds: 20, now: at(5) }), 10, at(5));
  }
  expect(rang).toEqual([['1'], ['2'], ['3']]);
});

it('when one of several declines early, the others are rung again', () => {
  const first = noted(nextRound(ringing(), 10, at(0))!, 1, { heard: true, outcome: 'declined' });
  const over = roundOver(first, { outcome: 'answered', ringSeconds: 20, now: at(6) });
  expect(outcomes(over)).toEqual([undefined, 'declined', undefined]);
  expect(numbers(nextRound(over, 10, at(6)))).toEqual(['1', '3']);
});

it('whoever rang for all their time isn’t rung again', () => {
  const first = noted(nextRound(ringing(), 10, at(0))!, 1, { heard: true, outcome: 'declined' });
  const over = roundOver(first, { outcome: 'no-answer', ringSeconds: 20, now: at(20) });
  expect(outcomes(over)).toEqual(['no-answer', 'declined', 'no-answer']);
});

it('who picks up, hears of the call and hangs up has declined it', () => {
  const first = noted(nextRound(ringing({ inTurn: true }), 10, at(0))!, 0, { heard: true });
  expect(outcomes(roundOver(first, { outcome: 'answered', ringSeconds: 20, now: at(9) }))[0]).toBe(
    'declined',
  );
});
