import type { Turn } from './turn.ts';

/** The last reply told the business's number: to tell it again helps nobody. */
export function wasPhoneNumberGiven({ before, input }: Pick<Turn, 'before' | 'input'>): boolean {
  const number = digitsOf(input.profile.phone).slice(-LONGEST_LOCAL);
  return number !== '' && digitsOf(before.lastReply).includes(number);
}

/** With or without the code of its country or town. */
const LONGEST_LOCAL = 7;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
