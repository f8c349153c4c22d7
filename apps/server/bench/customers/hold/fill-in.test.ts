import { expect, it } from 'vitest';
import type { Finish } from '../set/scenario.ts';
import { fillIn } from './fill-in.ts';

const finish: Finish = { name: 'Ruth Calder', contact: '303 555 0148' };

/** What is said to replies that come one after the other; null: the last one got no answer. */
async function saidTo(
  replies: (string | null)[],
  more: Partial<Finish> = {},
  language = 'en',
): Promise<string[]> {
  const said: string[] = [];
  const choices = { services: ['Shoe fitting', 'Boot care'], staff: ['Ines', 'Tobias'], language };
  await fillIn({ ...finish, ...more }, choices, replies[0]!, async (message) => {
    said.push(message);
    return replies[said.length] ?? null;
  });
  return said;
}

it('answers what is asked in the order it is asked', async () => {
  const replies = [
    "What's the best phone number for you?",
    'And your name, please?',
    'Any preference: Ines or Tobias?',
    'Shall I book it?',
    'Your appointment is booked. Anything else?',
  ];
  expect(await saidTo(replies)).toEqual(['303 555 0148', 'Ruth Calder', 'anyone is fine', 'yes']);
  expect(await saidTo(replies, { who: 'Ines', confirm: 'yep' })).toEqual([
    '303 555 0148',
    'Ruth Calder',
    'Ines',
    'yep',
  ]);
});

it('answers two questions at once', async () => {
  expect(await saidTo(['May I have your name and a phone number?', 'Thanks.'])).toEqual([
    'Ruth Calder, 303 555 0148',
  ]);
});

it('says yes in the language of the business', async () => {
  expect(await saidTo(['¿Lo reservo?', 'Queda reservado.'], {}, 'es')).toEqual(['sí']);
});

it('gives up where the same is asked again and again, and where it has no answer', async () => {
  const name = 'What name shall I put it under?';
  expect(await saidTo([name, name, name, name, name])).toEqual(['Ruth Calder', 'Ruth Calder', 'Ruth Calder']);
  expect(await saidTo(['What would you like to book?'])).toEqual([]);
  expect(await saidTo([name, null])).toEqual(['Ruth Calder']);
});
