import { localeOf } from '../../locale/locale.ts';
import { cutForTheEar } from '../../phrase/spoken/for-the-ear.ts';
import { phoneAloud, spellDetail } from '../../phrase/spoken/spell-out.ts';
import { spelling } from '../../phrase/spoken/spelling.ts';
import { spokenState } from '../../state/spoken-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import { readSpokenRequest, type SpokenRequest } from '../../understand/read-spoken-request.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

/**
 * What a caller asks of the speaking itself: again, slower, spelled, or the rest of a long answer. What was asked before stays
 * asked, and a question that wasn't heard can't be agreed to: it is said again.
 */
export const aboutSpeaking: Policy = {
  name: 'speaking',
  decide(turn) {
    const { before, heard, input } = turn;
    const { spoken } = before;
    if ((input.channel !== 'voice' && input.channel !== 'sms') || spoken === null) return null;
    const isAgreement =
      heard.acts.affirm >= 0.5 ||
      (heard.asked.length === 0 && heard.acts['give-detail'] >= 0.5 && heard.text.length < 20);
    const request = isAgreement
      ? null
      : readSpokenRequest(plainOf(heard.text), localeOf(turn.state.language).hearing.speaking);
    if (spoken.unheard)
      return unheard(
        turn,
        spoken.unheard,
        spoken.unheard.question !== null || isAgreement || request?.wish === 'go on',
        request,
      );
    if (spoken.rest && (request?.wish === 'go on' || (isAgreement && before.question === null)))
      return tellMore(turn, spoken.rest);
    return request && input.channel === 'voice' ? answer(turn, request) : null;
  },
};

type Unheard = NonNullable<NonNullable<Turn['before']['spoken']>['unheard']>;

/** The last reply was cut short: its question is said again before anything can be agreed to. */
function unheard(
  turn: Turn,
  { text, question, rest }: Unheard,
  isAgreed: boolean,
  request: SpokenRequest | null,
): Contribution | null {
  if (!isAgreed) return request ? answer(turn, request) : null;
  const isReadBack = question?.kind.startsWith('confirm_') ?? false;
  const again = isReadBack ? (turn.before.spoken?.last ?? text) : text;
  return {
    moves: [{ type: 'verbatim', text: again }],
    covers: 'all',
    asks: question,
    state: { spoken: spokenState(again, rest) },
    action: 'smalltalk',
    ends: true,
    why: 'The end of the last reply was not heard: said again.',
  };
}

function tellMore({ before }: Turn, left: string): Contribution {
  const { said, rest } = cutForTheEar(left);
  return {
    moves: [{ type: 'tell_more', text: said, more: rest !== '' }],
    covers: 'all',
    asks: before.question,
    state: { spoken: spokenState(said, rest) },
    action: 'answer',
    ends: true,
    why: 'Wants to hear the rest.',
  };
}

function answer({ before, input }: Turn, request: SpokenRequest): Contribution | null {
  const last = before.spoken?.last ?? '';
  const again = (moves: Contribution['moves']): Contribution => ({
    moves,
    covers: 'all',
    asks: before.question,
    state: { spoken: before.spoken },
    action: 'smalltalk',
    ends: true,
    why: 'Asks to hear it again.',
  });
  switch (request.wish) {
    case 'repeat':
      return last ? again([{ type: 'say_again', text: last }]) : null;
    case 'slower':
      return last
        ? again([{ type: 'say_again', text: slowly(before.contact, last, input.profile.country) }])
        : null;
    case 'go on':
      return null;
    case 'spell':
      return again([{ type: 'spell', ...spelling(before, last, request.what, input.profile.country) }]);
  }
}

/** Contact details letter by letter, digit by digit. */
function slowly(contact: Turn['before']['contact'], text: string, country: string): string {
  let slow = text;
  for (const field of ['phone', 'email'] as const) {
    const value = contact[field];
    if (value === null) continue;
    for (const form of new Set([phoneAloud(value, country), value]))
      slow = slow.replaceAll(form, spellDetail(field, value, country));
  }
  return slow;
}
