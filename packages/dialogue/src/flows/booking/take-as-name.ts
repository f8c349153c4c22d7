import { findContact } from '../../extraction/find-contact.ts';
import { hasWords } from '../../text/clean-text.ts';
import type { TurnInput } from '../../turn.ts';
import type { ReadTurn } from '../read-turn.ts';

/** First and last name, and one more. */
const MOST_WORDS = 3;

/**
 * The turn with its message taken for the customer's name: while an appointment is made, "Max Planck" is an answer to a
 * question that is yet to come. Null: it is no name, or one is known.
 */
export function takeAsName(input: TurnInput, turn: ReadTurn): ReadTurn | null {
  const { before, text, found, intent } = turn;
  const words = text.split(' ');
  const looksLikeOne = words.length > 1 || /^\p{Lu}/u.test(text);
  if (!before.booking || before.contact.name !== null || found.name !== null) return null;
  if (intent !== null || !looksLikeOne || words.length > MOST_WORDS) return null;
  const asName = findContact(text, {
    country: input.profile.country,
    asked: 'name',
    known: before.contact,
    phonePieces: '',
  });
  if (asName.name === null || hasWords(asName.rest)) return null;
  return {
    ...turn,
    found: { ...found, name: asName.name },
    news: { ...turn.news, name: true },
    question: '',
  };
}
