import { codeOf } from '../../locale/locale.ts';
import { hoursAnswer } from '../../profile/hours-answer.ts';
import { detailsIn } from '../../retrieval/detail-entries.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { quoteOf } from '../../retrieval/quote.ts';
import type { TurnInput } from '../../turn.ts';
import type { Answer } from '../move.ts';

/**
 * What an entry says to a question, with its receipt. Opening hours are told as of now, and what the profile tells in
 * `language`, a BCP 47 tag; what the owner wrote in the owner's words. `spokenOf`: the day that was spoken of before.
 */
export function answerOf(
  { profile, now }: Pick<TurnInput, 'profile' | 'now'>,
  entry: IndexedEntry,
  question: string,
  language = profile.language,
  spokenOf: string | null = null,
): Answer {
  const { kind, id, place } = entry;
  const told = kind === 'detail' ? toldIn(entry, profile, language) : entry;
  const { title } = told;
  const quote = told === entry ? quoteOf(entry, question) : told.answer;
  const asOfNow = id === 'detail:hours' ? hoursAnswer(question, profile, now, language, spokenOf) : null;
  return {
    text: asOfNow ?? quote,
    title,
    ...(kind === 'passage' && { name: entry.name }),
    source: { kind, id, title, quote, ...(place && { place }) },
  };
}

function toldIn(
  entry: IndexedEntry,
  profile: TurnInput['profile'],
  language: string,
): Pick<IndexedEntry, 'title' | 'answer'> {
  if (codeOf(language) === codeOf(profile.language)) return entry;
  return detailsIn(profile, language).find(({ id }) => id === entry.id) ?? entry;
}
