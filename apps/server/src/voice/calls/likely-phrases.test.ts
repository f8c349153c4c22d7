import { expect, it } from 'vitest';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { likelyPhrases } from './likely-phrases.ts';

const bookableOf = (services: string[], staff: string[]) =>
  ({
    bookable: { services: services.map((name) => ({ name })), staff: staff.map((name) => ({ name })) },
  }) as unknown as Pick<AssistantSnapshot, 'bookable'>;

it('services in the middle of a sentence, with and without hyphens, and who does them', () => {
  const phrases = likelyPhrases(bookableOf(['Tune-up', 'Brake check'], ['Maya']));
  expect(phrases).toEqual(
    expect.arrayContaining(['tune-up', 'tune up', 'brake check', 'Maya', 'appointment']),
  );
  expect(new Set(phrases).size).toBe(phrases.length);
});

it('a business where nothing can be booked has few, and a large one not all of its services', () => {
  expect(likelyPhrases({ bookable: null })).toEqual(['yes', 'no', 'appointment']);
  const many = Array.from({ length: 500 }, (_, nr) => `Service ${nr}`);
  expect(likelyPhrases(bookableOf(many, [])).length).toBe(120);
});
