import type { DialogueState } from '../dialogue-state.ts';
import { exactKey } from '../retrieval/exact-match.ts';
import type { IndexedEntry, Knowledge } from '../retrieval/knowledge.ts';
import type { Intent } from './recognise-intent.ts';

const ORDINALS: readonly RegExp[] = [
  /^(?:the )?(?:first|1st|1|number one|one|option (?:1|one)|former)(?: one| option| question)?(?: please)?$/,
  /^(?:the )?(?:second|2nd|2|number two|two|option (?:2|two)|middle)(?: one| option| question)?(?: please)?$/,
  /^(?:the )?(?:third|3rd|3|number three|three|option (?:3|three))(?: one| option| question)?(?: please)?$/,
];
const LAST = /^(?:the )?(?:last|latter)(?: one| option| question)?(?: please)?$/;

/** The entry a reply to "did you mean" points at; 'none' when it says that none was meant; null otherwise. */
export function chosenEntry(
  knowledge: Knowledge,
  choices: DialogueState['choices'],
  reply: string,
  intent: Intent | null,
): IndexedEntry | 'none' | null {
  if (choices.length === 0) return null;
  const key = exactKey(reply);
  const entryOf = (choice: { id: string } | undefined) =>
    knowledge.entries.find((entry) => entry.id === choice?.id) ?? null;
  const byTitle = choices.find((choice) => exactKey(choice.title) === key);
  if (byTitle) return entryOf(byTitle);
  const place = ordinalIn(reply, choices.length);
  if (place !== null) return entryOf(choices[place]);
  if (intent === 'yes') return entryOf(choices[0]);
  return intent === 'no' ? 'none' : null;
}

/**
 * The place, from 0, that a reply points at among so many things offered ("the second one", "the last"); null: none.
 */
export function ordinalIn(reply: string, count: number): number | null {
  const key = exactKey(reply);
  if (LAST.test(key)) return count - 1;
  const place = ORDINALS.findIndex((pattern) => pattern.test(key));
  return place >= 0 ? place : null;
}
