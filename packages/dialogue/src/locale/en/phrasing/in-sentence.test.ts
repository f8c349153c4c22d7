import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  ['Haircut', 'haircut'],
  ['Beard trim', 'beard trim'],
  ['Deep Tissue Massage', 'deep tissue massage'],
  ['Swedish massage', 'Swedish massage'],
  ['Invisalign check', 'Invisalign check'],
  ['MOT test', 'MOT test'],
  ['iPhone repair', 'iPhone repair'],
  ["Men's cut", "men's cut"],
  ['Cut with Mark', 'cut with Mark'],
  ['Check-up', 'check-up'],
  ['60-minute massage', '60-minute massage'],
  ['Driving Lesson (Manual)', 'driving lesson (manual)'],
  ['DJ Booking', 'DJ booking'],
  ['Cleaning', 'cleaning'],
  ['Opening hours', 'opening hours'],
])('%s stands in a sentence as %s', (title, words) => expect(inSentence(title)).toBe(words));
