import { describe, expect, it } from 'vitest';
import { waysAt } from '../replies/ways-of-saying.ts';
import { replied } from '../samples.ts';
import type { Expectation } from '../set/scenario.ts';
import { failedParts, failsScenario } from './check-turn.ts';

const known = {
  faqs: [
    { key: 'parking', id: 'a', answer: 'Free parking behind the shop.' },
    { key: 'keys', id: 'b', answer: 'Keys are $4 each.' },
  ],
  services: ['Shoe fitting'],
  staff: [],
  ways: waysAt({ now: new Date('2026-10-13T16:00:00Z'), timeZone: 'America/Denver' }),
};
const cites = (id: string) => ({ sources: [{ kind: 'faq' as const, id, title: '', quote: '' }] });
const failed = (expectation: Expectation, ...reply: Parameters<typeof replied>) =>
  failedParts(expectation, replied(...reply), known);

describe('an FAQ', () => {
  it('is given when it is cited, or when its answer stands in the reply', () => {
    expect(failed({ faq: ['parking'] }, 'Yes.', cites('a'))).toEqual([]);
    expect(failed({ faq: [0] }, 'Of course! free parking, behind the shop')).toEqual([]);
    expect(failed({ faq: ['parking'] }, 'Yes.', cites('b'))).toEqual(['faq']);
    expect(failed({ faq: ['keys', 'parking'] }, 'Yes.', cites('a'))).toEqual([]);
  });
  it('is one of each list with faq_all', () => {
    expect(failed({ faq_all: [['parking'], ['keys']] }, 'Keys are $4 each.', cites('a'))).toEqual([]);
    expect(failed({ faq_all: [['parking'], ['keys']] }, 'Yes.', cites('a'))).toEqual(['faq_all']);
  });
  it('is not given where none may be, but for those that are tolerated', () => {
    expect(failed({ no_faq: true }, 'Yes.', cites('a'))).toEqual(['no_faq']);
    expect(failed({ no_faq: true, faq_ok: ['parking'] }, 'Yes.', cites('a'))).toEqual([]);
    expect(failed({ no_faq: ['keys'] }, 'Yes.', cites('a'))).toEqual([]);
    expect(failed({ no_faq: ['keys'] }, 'Keys are $4 each.')).toEqual(['no_faq']);
  });
});

describe('words', () => {
  it('are all said, one of them, or none', () => {
    const reply = 'We’re open on Thursday until 5 pm.';
    expect(failed({ says: ["we're OPEN", '{t 17:00}', '{d 2026-10-15}'] }, reply)).toEqual([]);
    expect(failed({ says: ['open', '{t 18:00}'] }, reply)).toEqual(['says']);
    expect(failed({ says_any: ['closed', 'open'] }, reply)).toEqual([]);
    expect(failed({ says_any: ['closed'] }, reply)).toEqual(['says_any']);
    expect(failed({ not_says: ['closed', 'open'] }, reply)).toEqual(['not_says']);
  });
  it('ask for nothing that was given', () => {
    expect(failed({ not_asks: ['name'] }, 'What name shall I put it under?')).toEqual(['not_asks']);
    expect(failed({ not_asks: ['contact'] }, 'What name shall I put it under?')).toEqual([]);
  });
});

it('knows the action', () => {
  expect(failed({ action_in: ['book'] }, 'Yes.')).toEqual(['action_in']);
  expect(failed({ action_not: ['answer'] }, 'Yes.')).toEqual(['action_not']);
  expect(failed({ helps: true }, 'Hm.', { action: 'decline' })).toEqual(['helps']);
});

it('meets nothing where there is no reply', () => {
  expect(failedParts({ no_faq: true, not_says: ['x'] }, null, known)).toEqual(['no_faq', 'not_says']);
});

it('fails the scenario by what must hold alone', () => {
  expect(failsScenario({ must: true }, ['helps'])).toBe(true);
  expect(failsScenario({ must: true }, [])).toBe(false);
  expect(failsScenario({ must: ['says'] }, ['helps'])).toBe(false);
  expect(failsScenario({ must: ['says'] }, ['helps', 'says'])).toBe(true);
  expect(failsScenario({}, ['says'])).toBe(false);
});
