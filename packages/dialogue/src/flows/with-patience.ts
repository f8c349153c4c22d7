import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import type { Draft } from './draft.ts';
import { moodOf } from './mood.ts';
import { offerPerson } from './offer-person.ts';
import type { ReadTurn } from './read-turn.ts';

/**
 * The reply with somebody to talk to offered after it where that is due: the customer is angry, wasn't helped twice in
 * a row, or got the same answer again. Not in the midst of an appointment, of contact details, or for who has that already.
 */
export function withPatience(input: TurnInput, turn: ReadTurn, draft: Draft): Draft {
  const { before } = turn;
  const repeats = repeatsOf(turn, draft);
  const counted = { ...draft, state: { offeredPerson: false, ...draft.state, repeats } };
  const isWelcome =
    !before.wantsPerson &&
    !before.contactRefused &&
    draft.state.wantsPerson !== true &&
    draft.seesToContact !== true &&
    !draft.state.capture &&
    (before.capture === null || draft.state.capture === null) &&
    draft.action !== 'refuse';
  if (!isWelcome) return counted;
  const misses = draft.state.misses ?? before.misses;
  const offer = offerPerson(input.profile, {
    misses: draft.action === 'decline' ? misses : 0,
    sameAnswer: repeats,
    mood: moodOf(turn.text),
  });
  if (!offer) return counted;
  // One offer is enough: a person instead of contact details.
  const text = draft.text.replace(` ${say(input.profile, 'offerContact')}`, '');
  return {
    ...counted,
    text: [text, offer].filter(Boolean).join(' '),
    state: { ...counted.state, offered: false, offeredPerson: true },
  };
}

/** How often in a row the same was said; what is told of the business differs by what was asked (hours of another day). */
function repeatsOf({ before }: ReadTurn, { action, state: { last } }: Draft): number {
  if (action !== 'answer' || !last || last.id.startsWith('detail:')) return 0;
  return last.id === before.last?.id ? before.repeats + 1 : 1;
}
