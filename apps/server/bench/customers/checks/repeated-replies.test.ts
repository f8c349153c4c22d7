import { describe, expect, it } from 'vitest';
import { exchange } from '../samples.ts';
import { questionsAskedThrice, repeatedReplies } from './repeated-replies.ts';

const parking = 'There is free parking behind the shop, off Pearl Street, all day long.';

describe('a repeated reply', () => {
  it('is the same words again for another message', () => {
    expect(repeatedReplies([exchange('parking?', parking), exchange('and bikes?', parking)])).toEqual([1]);
  });
  it('is none where the customer said the same, may be told it again, or it is short', () => {
    expect(repeatedReplies([exchange('Parking?', parking), exchange('parking', parking)])).toEqual([]);
    const again = exchange('and where?', parking, { repeat_ok: true });
    expect(repeatedReplies([exchange('parking?', parking), again])).toEqual([]);
    expect(repeatedReplies([exchange('a?', 'You are welcome!'), exchange('b?', 'You are welcome!')])).toEqual(
      [],
    );
  });
  it('may differ in a word of many, but in no figure and no weekday', () => {
    const told = (day: string, time: string, end = 'for you') =>
      `I can offer you the shoe fitting with our colleague in the shop on Pearl Street on ${day} at ${time} if that would be a good time ${end}`;
    const first = exchange('a?', told('Thursday', '9'));
    expect(repeatedReplies([first, exchange('b?', told('Thursday', '9', 'today'))])).toEqual([]);
    expect(repeatedReplies([first, exchange('b?', told('Thursday', '9', 'for us'))])).toEqual([1]);
    expect(repeatedReplies([first, exchange('b?', told('Friday', '9'))])).toEqual([]);
    expect(repeatedReplies([first, exchange('b?', told('Thursday', '10'))])).toEqual([]);
  });
});

describe('a question', () => {
  const ask = (...replies: string[]) =>
    questionsAskedThrice(replies.map((reply, at) => exchange(`${at}`, reply)));
  it('is one too many from the third reply on', () => {
    const name = 'And what name shall I put it under?';
    expect(ask(name, `Sure. ${name}`, `Sorry. ${name}`, name)).toEqual([2, 3]);
    expect(ask(name, name)).toEqual([]);
  });
  it('of few words counts with the sentence before it', () => {
    expect(ask('I have 9 am. Any good?', 'I have 10 am. Any good?', 'I have 11 am. Any good?')).toEqual([]);
    expect(ask('I have 9 am. Any good?', 'I have 9 am. Any good?', 'I have 9 am. Any good?')).toEqual([2]);
  });
});
