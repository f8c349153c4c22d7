import { isOtherLanguage } from '../guard/other-language.ts';
import { isTampering } from '../guard/tampering.ts';
import { hoursAnswer } from '../profile/hours-answer.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { quoteOf } from '../retrieval/quote.ts';
import type { Candidate } from '../retrieval/rank-entries.ts';
import type { Source, TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { orList } from '../wording/or-list.ts';
import type { Consultation } from './consult-knowledge.ts';
import { type Draft, plainDraft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';
import { isQuestion } from './split-questions.ts';

/** From which confidence a question is answered, and from which it is asked back. */
export interface Thresholds {
  answer: number;
  clarify: number;
}

/** Answers in the knowledge's own words, asks "did you mean", or declines and offers a person. */
export function answerFromRanking(
  input: TurnInput,
  turn: ReadTurn,
  { question, ranking }: Consultation,
  thresholds: Thresholds,
): Draft {
  const { candidates, confidence } = ranking;
  const best = candidates[0];
  if (best && confidence >= thresholds.answer)
    return { ...answerWith(input, best.entry, question, candidates), confidence };
  if (isOtherLanguage(question))
    return plainDraft(say(input.profile, 'otherLanguage'), 'decline', { confidence });
  if (isTampering(turn.text)) return plainDraft(say(input.profile, 'refuse'), 'refuse', { confidence });
  if (best && confidence >= thresholds.clarify) return { ...askBack(input, candidates), confidence };
  return { ...decline(input, turn), confidence };
}

/** The answer an entry gives, with its receipt and what could be asked next. Opening hours are told as of now. */
export function answerWith(
  { profile, now }: Pick<TurnInput, 'profile' | 'now'>,
  entry: IndexedEntry,
  question: string,
  candidates: readonly Candidate[] = [],
): Draft {
  const quote = quoteOf(entry, question);
  const asOfNow = entry.id === 'detail:hours' ? hoursAnswer(question, profile, now) : null;
  return plainDraft(asOfNow ?? quote, 'answer', {
    sources: [sourceOf(entry, quote)],
    suggestions: titlesOf(candidates.filter((candidate) => candidate.entry !== entry)).slice(0, 3),
    topic: entry.title,
    state: { last: { id: entry.id.slice(0, 500), title: entry.title.slice(0, 500) }, misses: 0 },
  });
}

export const sourceOf = ({ kind, id, title, place }: IndexedEntry, quote: string): Source => ({
  kind,
  id,
  title,
  quote,
  ...(place && { place }),
});

function askBack(input: TurnInput, candidates: readonly Candidate[]): Draft {
  const isAloud = input.profile.reach === 'phone';
  const chosen = candidates
    .filter((candidate) => candidate.score >= candidates[0]!.score - 0.25)
    .slice(0, isAloud ? 2 : 3);
  const titles = titlesOf(chosen);
  const choices = isAloud ? titles.map(saidTitle).join(', or, ') : alternatives(titles);
  return plainDraft(say(input.profile, 'didYouMean', { choices }), 'clarify', {
    suggestions: titles,
    state: {
      choices: chosen.map(({ entry }) => ({ id: entry.id.slice(0, 500), title: entry.title.slice(0, 500) })),
    },
  });
}

/** Says that it isn't known; offers a person unless that was refused, taken or offered just before. */
export function decline(input: TurnInput, turn: ReadTurn): Draft {
  const { contact, contactRefused, misses } = turn.before;
  const texts = [say(input.profile, 'decline')];
  const reachable = contact.email !== null || contact.phone !== null;
  const offer = !reachable && !contactRefused && turn.before.capture === null && !turn.news.reach;
  if (reachable) texts.push(say(input.profile, 'alreadyReachable'));
  else if (offer) texts.push(say(input.profile, 'offerContact'));
  return plainDraft(texts.join(' '), 'decline', {
    state: { misses: Math.min(misses + 1, 1000), offered: offer },
  });
}

const titlesOf = (candidates: readonly Candidate[]) => [
  ...new Set(candidates.map(({ entry }) => entry.title)),
];

/** "How much is it?" as a part of another question. */
const saidTitle = (title: string): string =>
  isQuestion(title)
    ? `${title.charAt(0).toLowerCase()}${title.slice(1)}`.replace(/[.?!\s]+$/, '')
    : title.replace(/[.?!\s]+$/, '');

/** “A”, “B” or “C”. */
function alternatives(titles: readonly string[]): string {
  const quoted = titles.map(
    (title) => `“${title.replace(/[.?!\s]+$/, (end) => (end.includes('?') ? '?' : ''))}”`,
  );
  return orList(quoted);
}
