import { expect, it } from 'vitest';
import { bikeShop } from '../testing/bike-shop.ts';
import { moodOf } from './mood.ts';
import { offerPerson, offerReason } from './offer-person.ts';

const calm = moodOf('do you rent bikes?');

it.each([
  [{ misses: 0, sameAnswer: 1, mood: calm }, null],
  [{ misses: 1, sameAnswer: 1, mood: calm }, null],
  [{ misses: 2, sameAnswer: 0, mood: calm }, 'misses'],
  [{ misses: 0, sameAnswer: 2, mood: calm }, 'same_answer'],
  [{ misses: 0, sameAnswer: 1, mood: moodOf('this is a disgrace!') }, 'anger'],
  [{ misses: 3, sameAnswer: 2, mood: moodOf('I am fed up with you') }, 'anger'],
] as const)('%j: %s', (patience, reason) => {
  expect(offerReason(patience)).toBe(reason);
  expect(offerPerson(bikeShop, patience) !== '').toBe(reason !== null);
});
