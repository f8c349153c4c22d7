import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noWish } from '../understand/times/time-wish.ts';
import { readState } from './dialogue-state.ts';

it.each([null, undefined, {}, [], 'state', 7])('begins anew from %j', (stored) => {
  expect(readState(stored)).toEqual(readState(null));
});

it('keeps what it can read of a state of another version', () => {
  const state = readState({
    version: 9,
    contact: { name: 'Ada', email: 5 },
    capture: 'yes',
    question: { kind: 'riddle' },
    told: [{ id: 1 }],
    new: true,
  });
  expect(state).toMatchObject({
    version: 2,
    contact: { name: 'Ada', email: null, phone: null },
    capture: null,
    question: null,
    told: [],
  });
  expect(state).not.toHaveProperty('new');
});

describe('a state of version 1', () => {
  const wish = { ...noWish, date: '2026-11-24', time: '15:00' };
  const stored = {
    version: 1,
    contact: { name: 'Ada King', email: 'ada@example.org', phone: null },
    last: { id: 'faq-2', title: 'How long does a repair take?' },
    questions: ['how long?'],
    wantsPerson: true,
    contactRefused: true,
    confirming: 'email',
    offered: true,
    capture: { asked: 'everything', attempts: 2 },
    booking: {
      purpose: 'book',
      serviceId: 'constructor',
      wish,
      slot: { startsAt: '2026-11-24T20:00:00.000Z', staffId: 'dana' },
      asked: 'confirm',
      offered: ['2026-11-24T20:00:00.000Z'],
    },
  };

  it('keeps who the customer is, what was talked about and asked, and what was refused', () => {
    expect(readState(stored)).toMatchObject({
      version: 2,
      contact: stored.contact,
      topic: { id: 'faq-2', title: 'How long does a repair take?' },
      questions: ['how long?'],
      wantsPerson: true,
      contactRefused: true,
    });
  });

  it('keeps the appointment in the making, but not the agreement it waited for', () => {
    const { booking, question } = readState(stored);
    expect(booking).toMatchObject({
      purpose: 'book',
      serviceId: 'constructor',
      wish,
      slot: { startsAt: '2026-11-24T20:00:00.000Z', staffId: 'dana' },
    });
    expect(question).toBeNull();
  });
});

it('reads any JSON, and its own states as they were', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const state = readState(stored);
      expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
  );
});
