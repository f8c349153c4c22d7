import type { EmbeddedWords } from '../../../retrieval/embed.ts';
import type { Judgements } from '../../../retrieval/judgements.ts';
import { weighWords } from '../../../retrieval/question-vector.ts';
import { type Ranking, rankEntries } from '../../../retrieval/rank-entries.ts';
import type { Turn } from '../../turn.ts';

/** So many of the nearest are looked at. */
const MOST_NEAR = 8;

/** What comes nearest to `text`, a question or what it leans on, by its vectors too where it has some. */
export function rank(
  { input }: Turn,
  { embedded, judged }: { embedded: EmbeddedWords | null; judged?: Judgements | undefined },
  text: string,
): Ranking {
  const { knowledge } = input;
  const vector =
    embedded === null
      ? null
      : embedded.words.length > 0
        ? { vector: weighWords(knowledge.lexical, embedded), weighed: true, second: embedded.second }
        : { vector: embedded.vector, weighed: false, second: embedded.second };
  return rankEntries(knowledge, text, vector, MOST_NEAR, judged);
}
