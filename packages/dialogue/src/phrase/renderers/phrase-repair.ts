import type { RepairMove } from '../../decide/move.ts';
import { otherLanguageLine } from '../../locale/other-languages.ts';
import { type Around, openLine } from '../around.ts';
import { detailToRead } from '../spoken/to-read.ts';
import type { Wording } from '../wording.ts';
import { mostOf } from './phrase-booking.ts';

/** Where something went wrong: first other words are asked for, then what was understood and what can be said is told. */
export function phraseRepair(move: RepairMove, wording: Wording, around: Around): string {
  const { say, profile } = wording;
  switch (move.type) {
    case 'not_understood':
      return notUnderstood(move, wording, around);
    case 'none_of_these':
      return openLine(say('noneOfThese'), around);
    case 'empty':
      return openLine(say('empty'), around);
    case 'start_over':
      return openLine(say('startOver'), around);
    case 'other_language':
      return otherLanguageLine(move.code, detailToRead(move.phone, profile.country));
    case 'say_again':
      return `${say('sayAgain')} ${move.text}`;
    case 'tell_more':
      return move.more && around.isLast ? `${move.text} ${say('goOnTelling')}` : move.text;
    case 'spell':
      return move.letters === null
        ? say('askWhatToSpell')
        : say('spelled', { what: move.what, letters: move.letters });
    case 'verbatim':
      return move.text;
  }
}

const MISSED = ['notUnderstood', 'notUnderstoodAgain', 'notUnderstoodThird'] as const;

function notUnderstood(
  { miss, understood, choices }: Extract<RepairMove, { type: 'not_understood' }>,
  wording: Wording,
  { isLast }: Around,
): string {
  const { say, locale, isSpoken } = wording;
  const named = choices.slice(0, mostOf(wording)).map((choice) => locale.topicOf(choice, isSpoken));
  return [
    say(MISSED[Math.min(Math.max(miss, 1), MISSED.length) - 1]!),
    understood && say('understoodSoFar', { understood }),
    named.length > 0 && say('sayOneOf', { choices: locale.or(named) }),
    isLast && say('askOtherwise'),
  ]
    .filter(Boolean)
    .join(' ');
}
