import { sentencesOf } from '../../text/sentences.ts';
import { cutForTheEar } from './for-the-ear.ts';

/** A reply as it is spoken. */
export interface Spoken {
  text: string;
  /** What is left of an answer too long to be said at once; empty: nothing. */
  rest: string;
}

/**
 * A reply in words for the ear: an over-long answer in parts, and one question at a time. `isAnswer`: it asks nothing and may
 * be cut; `isBegun`: its beginning was said already and has to stay as it is.
 */
export function spokenReply(
  text: string,
  { isAnswer, isBegun }: { isAnswer: boolean; isBegun: boolean },
): Spoken {
  if (isBegun) return { text, rest: '' };
  if (!isAnswer) return { text: withOneQuestion(text), rest: '' };
  const { said, rest } = cutForTheEar(text);
  return { text: withOneQuestion(said), rest };
}

/** Of several questions the last: one of the assistant's manners ("How can I help?") before it is left out. */
function withOneQuestion(text: string): string {
  const sentences = sentencesOf(text);
  const last = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  return sentences.filter((sentence, at) => at >= last || !sentence.endsWith('?')).join(' ');
}
