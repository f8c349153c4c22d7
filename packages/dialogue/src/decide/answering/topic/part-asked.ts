import type { Embed } from '../../../retrieval/embed.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { embedTexts } from '../../../understand/embed-texts.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';

/** A shorter answer is told again as a whole; of a longer one so much. */
const LONGEST_WHOLE = 150;
const MOST_SENTENCES = 12;

/**
 * What of a long answer is told again: the sentence that comes nearest to what is asked now, with those around it as long as they are
 * short. The whole where it is short, is one sentence, or without a text model. Rejects as `embed` does.
 */
export async function partAsked(
  answer: Answer,
  { embedded }: Pick<AskedQuestion, 'embedded'>,
  embed: Embed | null,
): Promise<Answer> {
  const sentences = sentencesOf(answer.text);
  if (!embed || !embedded || answer.text.length <= LONGEST_WHOLE) return answer;
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return answer;
  const vectors = await embedTexts(sentences, embed);
  const nearness = sentences.map((sentence) => dot(vectors.get(sentence)!.vector, embedded.vector));
  return { ...answer, text: around(sentences, nearness.indexOf(Math.max(...nearness))) };
}

/** The sentence at `at` with those after and before it, as far as they fit. */
function around(sentences: readonly string[], at: number): string {
  let [from, to] = [at, at + 1];
  const fits = (first: number, end: number) => sentences.slice(first, end).join(' ').length <= LONGEST_WHOLE;
  while (to < sentences.length && fits(from, to + 1)) to += 1;
  while (from > 0 && fits(from - 1, to)) from -= 1;
  return sentences.slice(from, to).join(' ');
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
