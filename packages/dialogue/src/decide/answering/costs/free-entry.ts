import type { Ranking } from '../../../retrieval/rank-entries.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { DecidingLocale } from '../../deciding-locale.ts';
import type { LookUp } from '../look-up.ts';
import { SERVICE } from '../near-misses/is-side.ts';

/** Nearly as near as the nearest. */
const NEARLY = 0.12;

/** "Is the exam free for kids?": what the owner wrote on who has it for nothing comes before what it costs. Null: nothing is. */
export function freeEntry(
  { isPolar, text }: Pick<AskedQuestion, 'isPolar' | 'text'>,
  { candidates, confidence }: Ranking,
  { asksFree }: Pick<DecidingLocale, 'asksFree'>,
): LookUp | null {
  const [first] = candidates;
  if (!first?.entry.id.startsWith(SERVICE) || !isPolar || !asksFree.test(plainOf(text))) return null;
  const written = candidates.find(
    ({ entry, score }) =>
      entry.kind === 'faq' &&
      score >= first.score - NEARLY &&
      [entry.title, ...entry.phrasings, entry.answer].some((one) => asksFree.test(plainOf(one))),
  );
  return written
    ? {
        candidates: [written, ...candidates.filter((candidate) => candidate !== written)],
        confidence,
        isAboutTopic: true,
      }
    : null;
}
