import { expect, it } from 'vitest';
import { helps } from './declines.ts';

it.each([
  "I don't have anything on crowns.",
  'I don’t know that one, I’m afraid.',
  "I can't tell you that from what I have here, sorry.",
  'Did you mean the parking or the keys?',
  'I can only help with questions about Last & Sole.',
  'No tengo información sobre coronas.',
])('is no help, whatever its action: %s', (response) => {
  expect(helps({ action: 'answer', response })).toBe(false);
});

it.each(['decline', 'refuse', 'clarify'] as const)('is no help by the action %s', (action) => {
  expect(helps({ action, response: 'There is free parking.' })).toBe(false);
});

it.each([
  'There is free parking behind the shop.',
  "I can't cancel it myself, but somebody will call you.",
  "You're welcome!",
])('helps: %s', (response) => {
  expect(helps({ action: 'answer', response })).toBe(true);
});
