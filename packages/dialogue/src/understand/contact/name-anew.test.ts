import { describe, expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

const known = { name: 'Maren Dahl', email: null, phone: '+14155552671' };
const nameIn = (text: string) => findContact(text, { country: 'US', known }).name;

describe('a name that is put right', () => {
  it.each([
    ["it's Maren Dahl-Ortiz now, by the way", 'Maren Dahl-Ortiz'],
    ['Marin with an i, not Maren', 'Marin Dahl'],
    ["sorry, it's Marin, not Maren", 'Marin Dahl'],
    ['not Maren, Marin', 'Marin Dahl'],
    ['wrong twin. Jonas Dahl.', 'Jonas Dahl'],
    ['put Jonas Dahl instead', 'Jonas Dahl'],
    ['make it Maren Dale please, I misspelled it', 'Maren Dale'],
    ['es Maren Dahl Ortiz, por favor', 'Maren Dahl Ortiz'],
    ['Dale, no Dahl', 'Maren Dale'],
    ["no its Marenn, two n's", 'Marenn Dahl'],
    ['sorry, Daal', 'Maren Daal'],
    ['no, es Marem', 'Marem Dahl'],
  ])('%j: %j', (text, name) => expect(nameIn(text)).toBe(name));

  it.each([
    "it's Maren Dahl",
    'Is Maren Dahl House the right building?',
    'my sister comes too. Ida Dahl',
    'we meet at the Dahl Museum. See you there',
    'on Friday, not Monday',
    'with Nina, not Paul',
    'no, Dan has it',
    'sorry, Monday',
    'mi hermana viene también. Ida Dahl',
  ])('%j puts none right', (text) => expect([null, 'Maren Dahl']).toContain(nameIn(text)));
});

describe('a name where one was asked for', () => {
  const asked = (text: string) => findContact(text, { country: 'US', asked: 'name' }).name;
  it.each([
    ['Oh, use Anne-Marie Dahl. Two names with a hyphen, if it fits.', 'Anne-Marie Dahl'],
    ['put it under Ida Dahl', 'Ida Dahl'],
    ['just write Dahl, please', 'Dahl'],
    ['Siobhan, S-I-O-B-H-A-N, Daly', 'Siobhan Daly'],
    ['Anouk, A N O U K, Dahl please', 'Anouk'],
    ['Siobhan Daly, S-I-O-B-H-A-N', 'Siobhan Daly'],
    ["It's Deirdre O'Shea, that's O apostrophe S-H-E-A", "Deirdre O'Shea"],
  ])('%j: %j', (text, name) => expect(asked(text)).toBe(name));

  it.each(['use whatever you like', 'put the kettle on', 'say hello to Bob from me'])('none in %j', (text) =>
    expect(asked(text)).toBeNull(),
  );
});

it('what is said of a way to reach them is nothing else', () =>
  expect(
    findContact('Dr. Ida Dahl and ida.dahl at gmail dot com is best', { country: 'US', asked: 'name' }),
  ).toMatchObject({ name: 'Ida Dahl', email: 'ida.dahl@gmail.com', rest: '' }));

describe('the number of something else', () => {
  const phoneIn = (text: string) => findContact(text, { country: 'GB' }).phone;
  it.each([
    'candidate no. 0770090155 for her Grade 4',
    'the number stamped on the key is 2148-0937715',
    'membership number 07700900155, can I still use it?',
    'chip id 0770 090 0155',
  ])('%j is no phone number', (text) => expect(phoneIn(text)).toBeNull());

  it.each([
    'my number is 07700 900155',
    'phone no. 07700 900155',
    'the number on file is 07700 900155',
    'the best number is 07700 900155',
    'number 07700 900155',
    'her new number: 07700 900155',
    'No, 07700 900155',
    'the number to reach me on is 07700 900155',
  ])('%j is one', (text) => expect(phoneIn(text)).toBe('+447700900155'));
});
