import { describe, expect, it } from 'vitest';
import { questions } from '../locale/en/hearing/questions.ts';
import type { LearnedQuestion } from './questions/classify-question.ts';
import { isQuestion, readQuestion } from './read-question.ts';

const thingOf = (clause: string) => readQuestion(clause, [], questions).objectText;

describe('the thing asked of', () => {
  it.each([
    ['do you also rent party tents', 'party tents'],
    ['is there parking near the salon?', 'parking'],
    ["what's your success rate", 'your success rate'],
    ['do you charge for the visit', 'the visit'],
    ['how much is a gel manicure', 'a gel manicure'],
    ['if he finds rot in the beam what would a new beam cost', 'a new beam'],
    ['and if it snows that week how much is the cancellation', 'the cancellation'],
  ])('in %j is %j', (clause, thing) => expect(thingOf(clause)).toBe(thing));

  it.each([
    'can i start before christmas',
    'could you fit it',
    'is that too young?',
    'do we get picked up?',
    'how much to sand the floor',
    'would it be silly',
    'can my grandson sit with me',
    'alright mate how much to sand the floor',
    'alrite how much to sand the floor',
  ])('is none in %j', (clause) => expect(thingOf(clause)).toBeNull());
});

it.each(['how much would that run me', 'do i have to pay for it', 'do you bill for the visit'])(
  '%j asks for a price',
  (clause) => expect(readQuestion(clause, [], questions).attribute).toBe('price'),
);

it.each(['what is it going to run me', 'what would they set me back', 'roughly what per person'])(
  '%j asks for a price in other words',
  (clause) => expect(readQuestion(clause, [], questions).attribute).toBe('price'),
);

it.each(['could the school be billed', 'can i spread the cost', 'do you invoice companies'])(
  '%j asks how to pay, and for no price',
  (clause) => expect(readQuestion(clause, [], questions).attribute).not.toBe('price'),
);

describe('a question', () => {
  it.each([
    "somebody to draw it up, what's that cost",
    'my lawn is full of moss, can you treat it',
    'the one on monday, if i stop it now is there anything to pay',
  ])('is asked at the end of %j', (clause) => expect(isQuestion(clause, questions)).toBe(true));

  it.each(['and if one side comes out higher than the other', 'what if nobody is home'])(
    'is asked by %j',
    (clause) => expect(isQuestion(clause, questions)).toBe(true),
  );

  it.each(['thursday at ten, that is fine', 'it hurts a lot, what a mess', 'at nine, if that is okay'])(
    'is not asked by %j',
    (clause) => expect(isQuestion(clause, questions)).toBe(false),
  );
});

it('how much can be let out is no price', () => {
  expect(readQuestion('how much can you let out', [], questions).attribute).not.toBe('price');
});

it('a rate of passing is no price', () => {
  expect(readQuestion("what's your pass rate", [], questions).attribute).not.toBe('price');
});

describe('what is learned of a question', () => {
  const read = (clause: string, learned: LearnedQuestion) => readQuestion(clause, [], questions, learned);

  it('counts whatever its words are, where it is sure', () => {
    const sure: LearnedQuestion = { attribute: 'price', probability: 0.8, leans: 0.9 };
    expect(read('is it much', sure)).toMatchObject({ attribute: 'price', isPolar: true, leans: true });
    expect(read('is it much', { ...sure, probability: 0.4 })).toMatchObject({ attribute: 'whether' });
  });

  it('makes lean what no word of it says to, and frees no question of what its words lean on', () => {
    const leaning: LearnedQuestion = { attribute: 'price', probability: 0.8, leans: 0.9 };
    const own = { ...leaning, leans: 0.1 };
    expect(read('how much do i owe you for the lot', leaning).leans).toBe(true);
    expect(read('how much do i owe you for the lot', own).leans).toBe(false);
    expect(read('do they charge', own).leans).toBe(true);
  });
});

it.each(['anything i need to know beforehand', 'anything to watch out for'])(
  '%j asks without a mark',
  (clause) => expect(isQuestion(clause, questions)).toBe(true),
);
