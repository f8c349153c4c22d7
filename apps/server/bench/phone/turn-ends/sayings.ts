import type { ExpectedAnswer } from '@deskbell/voice';

/** Something that callers say, and what it is an answer to. */
export interface Saying {
  /** With pauses in milliseconds. */
  said: readonly (string | number)[];
  /** What the reply before it asked for; default: nothing. */
  expects?: ExpectedAnswer;
  /** Of the business; default: the USA. */
  country?: string;
}

/** Callers of a dentist, a hotel, a salon, a plumber, a vet, a law office, without a pause: all of it is said. */
export const whole: Saying[] = [
  { said: ['Do you whiten teeth?'] },
  { said: ['Is there parking at the clinic?'] },
  { said: ['Can I bring my dog to the hotel?'] },
  { said: ["What does a men's haircut cost?"] },
  { said: ['Do you fix leaking taps?'] },
  { said: ['Are you open on Sunday afternoon?'] },
  { said: ['My kitchen sink is blocked.'] },
  { said: ['I have a toothache and need to see somebody today.'] },
  { said: ['My number is three one zero, five five five, one one two two.'] },
  { said: ['Two one two, five five five, zero one four seven.'], expects: 'phone' },
  { said: ["It's seven one eight, five five five, nine nine zero eight."], expects: 'phone' },
  { said: ['Oh seven seven oh oh, nine oh oh, one two three.'], expects: 'phone', country: 'GB' },
  { said: ['Maria Gonzalez.'], expects: 'name' },
  { said: ["It's Peter."], expects: 'name' },
  { said: ['Harrison. H, A, R, R, I, S, O, N.'], expects: 'name' },
  { said: ['Anna dot Miller at gmail dot com.'], expects: 'email' },
  { said: ["It's J, O, E, at bell dot org."], expects: 'email' },
  { said: ['Next Thursday, in the morning.'], expects: 'date' },
  { said: ['The fourteenth of March.'], expects: 'date' },
  { said: ['Half past three would be good.'], expects: 'time' },
];

/** The same callers, who stop to think: nothing is to be said into their pauses. */
export const halting: Saying[] = [
  { said: ['Do you', 600, 'whiten teeth?'] },
  { said: ['Can I bring', 600, 'my dog', 400, 'to the hotel?'] },
  { said: ['What does', 700, "a men's haircut", 350, 'cost?'] },
  { said: ['Do you fix', 700, 'leaking taps?'] },
  { said: ['I have a toothache and', 900, 'need to see somebody today.'] },
  { said: ['My number is', 900, 'three one zero,', 700, 'five five five,', 700, 'one one two two.'] },
  { said: ['Two one two,', 800, 'five five five,', 800, 'zero one four seven.'], expects: 'phone' },
  { said: ['Two one two five five five', 900, 'zero one', 900, 'four seven.'], expects: 'phone' },
  { said: ['Seven one eight five five five nine nine zero', 900, 'eight.'], expects: 'phone' },
  {
    said: ['Oh seven seven oh oh,', 800, 'nine oh oh,', 800, 'one two three.'],
    expects: 'phone',
    country: 'GB',
  },
  { said: ['Harrison.', 400, 'H, A, R,', 600, 'R, I,', 600, 'S, O, N.'], expects: 'name' },
  { said: ['Anna dot Miller', 700, 'at', 500, 'gmail dot com.'], expects: 'email' },
  { said: ['On', 600, 'Thursday, I think,', 400, 'in the morning.'], expects: 'date' },
  { said: ['The fourteenth', 400, 'of March.'], expects: 'date' },
];
