import { expect, it } from 'vitest';
import { scoreLead } from './score-lead.ts';

const nobody = { name: null, email: null, phone: null, questions: [], wantsPerson: false };

it.each([
  ['cold', 'an e-mail address alone', { email: 'a@b.example' }],
  ['cold', 'a phone number alone', { phone: '+14155552671' }],
  ['warm', 'both', { email: 'a@b.example', phone: '+14155552671' }],
  [
    'warm',
    'a phone number and a question',
    { phone: '+14155552671', questions: ['Is the frame made of steel?'] },
  ],
  [
    'warm',
    'an e-mail address and a question about prices',
    { email: 'a@b.example', questions: ['how much is it'] },
  ],
  [
    'hot',
    'a phone number and a question about prices',
    { phone: '+14155552671', questions: ['how much is it'] },
  ],
  [
    'hot',
    'a phone number, a question and haste',
    { phone: '+14155552671', questions: ['my wheel broke, I need it today'] },
  ],
  [
    'hot',
    'a phone number, a full name and a wish for a person',
    { name: 'Ada King', phone: '+14155552671', wantsPerson: true },
  ],
  ['warm', 'an e-mail address and a wish to be called', { email: 'a@b.example', wantsCall: true }],
  ['hot', 'a phone number and a wish to be called', { phone: '+14155552671', wantsCall: true }],
  ['warm', 'an e-mail address while an appointment is made', { email: 'a@b.example', booking: 'begun' }],
  ['hot', 'an e-mail address and an appointment', { email: 'a@b.example', booking: 'made' }],
] as const)('%s: %s', (score, _what, signs) => {
  expect(scoreLead({ ...nobody, ...signs }).score).toBe(score);
});

it('tells a reason for each point given', () => {
  const { scoreReasons } = scoreLead({
    ...nobody,
    name: 'Ada King',
    email: 'a@b.example',
    questions: ['the price?'],
  });
  expect(scoreReasons).toEqual([
    'Asked about buying, prices or an appointment.',
    'Left an e-mail address.',
    'Gave a full name.',
  ]);
});
