import { expect, it } from 'vitest';
import type { Attribute } from '../../../understand/understanding.ts';
import { nounPhrase } from './noun-phrase.ts';
import { unknownThing } from './unknown-thing.ts';

it.each([
  ['crown', 'a crown'],
  ['crowns', 'crowns'],
  ['oil change', 'an oil change'],
  ['hour of coaching', 'an hour of coaching'],
  ['MRI', 'MRI'],
  ['uniform', 'a uniform'],
  ['8-week course', 'an 8-week course'],
  ['parking', 'parking'],
  ['teeth whitening', 'teeth whitening'],
  ['filling', 'a filling'],
  ['dry cleaning', 'dry cleaning'],
  ['wifi', 'wifi'],
  ['my watch', 'your watch'],
  ['your wifi password', 'our wifi password'],
  ['the deluxe room', 'the deluxe room'],
  ['any discounts', 'discounts'],
  ['glasses', 'glasses'],
  ['contact lens', 'a contact lens'],
  ['children', 'children'],
  ['Botox', 'Botox'],
  ['bus to the airport', 'a bus to the airport'],
  ['asdf ghjk', 'asdf ghjk'],
  ['check-up', 'a check-up'],
  ['e-bike', 'an e-bike'],
  ['tune-up', 'a tune-up'],
])('%s stands in a sentence as %s', (words, phrase) => expect(nounPhrase(words)).toBe(phrase));

it.each<[Attribute | null, string | null, string, string]>([
  ['price', 'crown', 'unknownNoun', 'the price of a crown'],
  ['price', 'crowns', 'unknownNoun', 'the price of crowns'],
  ['duration', 'root canal', 'unknownClause', 'how long a root canal takes'],
  ['duration', 'lessons', 'unknownClause', 'how long lessons take'],
  ['availability', 'family room', 'unknownClause', 'whether a family room is available'],
  ['place', 'car park', 'unknownClause', 'where the car park is'],
  ['when', 'summer sale', 'unknownClause', 'when the summer sale is'],
  ['hours', 'pool', 'unknownNoun', 'the hours for the pool'],
  ['who', 'accounts', 'unknownClause', 'who takes care of the accounts'],
  ['whether', 'valet parking', 'unknownAbout', 'valet parking'],
  [null, 'loyalty card', 'unknownAbout', 'loyalty card'],
  ['price', null, 'unknownNoun', 'the price of that'],
  ['how', null, 'unknownClause', 'how that works'],
  ['what', null, 'unknown', ''],
  [null, 'print the invoice', 'unknown', ''],
  [null, 'your name is ada', 'unknown', ''],
  [null, 'one two three four five', 'unknown', ''],
  ['price', 'bus to the airport', 'unknownNoun', 'the price of a bus to the airport'],
  ['price', 'print the invoice', 'unknownNoun', 'the price of that'],
  [null, null, 'unknown', ''],
  [null, '  ', 'unknown', ''],
])('what is not known of %s and %j', (attribute, object, line, thing) =>
  expect(unknownThing(attribute, object)).toEqual({ line, thing }),
);
