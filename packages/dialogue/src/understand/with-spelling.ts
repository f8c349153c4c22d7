import type { DialogueState } from '../state/dialogue-state.ts';
import { openWordModel } from '../text/spelling/open-word-model.ts';
import { rightSpelling } from '../text/spelling/right-spelling.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { HearingLocale } from './hearing-locale.ts';

/** A written message with its misspelt words righted; names of the customer and of people here stay, and so does what a recognizer wrote. */
export function withSpelling(
  text: string,
  { channel, knowledge, calendar, profile }: TurnInput,
  { contact, question }: DialogueState,
  { spelling: signs, questions }: HearingLocale,
): string {
  if (!signs || channel === 'voice') return text;
  const people = [
    contact.name ?? '',
    profile.assistantName,
    ...(calendar?.staff ?? []).map(({ name }) => name),
  ];
  return rightSpelling(text, {
    signs,
    model: openWordModel(signs),
    ofBusiness: knowledge.words,
    names: new Set(people.flatMap(wordsOf)),
    isWrittenShort: (word) => questions.slips?.some(([slip]) => word.search(slip) !== -1) === true,
    asksName: question?.kind === 'name' || question?.kind === 'name_and_reach',
  });
}
