import { expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { withoutReasons } from './reason-times.ts';

const options = {
  now: new Date('2026-10-13T14:00:00Z'),
  timeZone: 'America/New_York',
  expecting: 'time',
} as const;
const wished = (text: string) =>
  withoutReasons(text, findTimes(text, options)).map((mention) => mention.text);

it.each([
  ['actually can we make it 2 instead, antenatal class finishes at 1', ['2']],
  ['oh 3 would be better, i work till 2', ['3']],
  ['could we do 11 instead? have to pick the kids up at 2:30', ['11']],
  ['change it to 1 pm, my shift ends at 12', ['1 pm']],
  ['got a standup at 11. thursday instead, say 3 pm?', ['thursday', '3 pm']],
  ['tuesday at 10 please, need to be back at the office by 12', ['tuesday', '10']],
  ["tomorrow at 4? school run's at 3", ['tomorrow', '4']],
  ["thursday at 5 pm, i've a dentist appointment at 1", ['thursday', '5 pm']],
  ['my flight leaves friday at 6 so thursday at 10 please', ['thursday', '10']],
  ["actually i've a dentist thing at 8, can we do the afternoon", ['the afternoon']],
  ['the morning is best, i have meetings from noon', ['the morning']],
  ['i finish work at 4, so friday afternoon', ['4', 'friday', 'afternoon']],
  ['hmm no wait can we do 3:15, i have class till 3', ['3:15']],
  ['nah make it 5, i gotta work til 4', ['5']],
  ['make it thursday 2pm cos im working wed', ['thursday', '2pm']],
  ['better make that half past, my bus only gets in at ten', ['half past']],
  ['friday at 4 because my exam is at 2', ['friday', '4']],
  ["i'm off work thursday, after 11 if you can, school finishes at 3", ['thursday', '11']],
])('%j wishes for %j alone', (text, times) => expect(wished(text)).toEqual(times));

it.each([
  'i get off at 4:30, anything tomorrow?',
  'can i have a table at 7 or at 8',
  'do you have a class at 6 pm on monday',
  'i have an appointment on friday at 3 pm, can we move it to 4 pm',
  'my son needs his hair cut on friday at 2 pm or 3 pm',
  'i need to get an oil change on monday at 9 am or tuesday at 10 am',
  'i need to pick up my car at 5 pm or 6 pm',
  'table for lunch on friday at 1 pm or dinner at 7 pm',
  'i have to be there friday at 2 pm, or saturday at 3 pm?',
])('%j gives no reason: every time stays', (text) =>
  expect(wished(text)).toEqual(findTimes(text, options).map((mention) => mention.text)),
);
