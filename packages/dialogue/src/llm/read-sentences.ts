/** A sentence of a model's answer, without its citations. */
export interface CitedSentence {
  text: string;
  /** The numbers cited in or right after it, from 1. */
  cited: number[];
}

const CITATION = /\s*[[【](\d{1,2}(?:\s*[,;]\s*\d{1,2}){0,5})[\]】]/g;
// A sentence with the citations that follow it; more must come after, or the next citation might still.
const SENTENCE =
  /^[\s\S]*?[.!?…]["')\]]?(?:\s*[[【][\d\s,;]{1,20}[\]】][.]?)*(?=\s+["'(]?[\p{Lu}\p{N}])|^[^\n]*\n+/u;

/** Cuts a stream of words into whole sentences, each as soon as it is complete. */
export async function* readSentences(words: AsyncIterable<string>): AsyncGenerator<CitedSentence> {
  let waiting = '';
  for await (const piece of words) {
    waiting += piece;
    for (let match = SENTENCE.exec(waiting); match; match = SENTENCE.exec(waiting)) {
      yield citedSentence(match[0]);
      waiting = waiting.slice(match[0].length).trimStart();
    }
  }
  if (waiting.trim() !== '') yield citedSentence(waiting);
}

function citedSentence(raw: string): CitedSentence {
  const cited = [...raw.matchAll(CITATION)].flatMap((match) => match[1]!.split(/[,;]/).map(Number));
  return { text: raw.replace(CITATION, '').replace(/\s+/g, ' ').trim(), cited };
}
