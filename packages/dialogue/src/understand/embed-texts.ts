import type { Embed, EmbeddedWords } from '../retrieval/embed.ts';

/** More of a text tells hardly more of what it means, and takes long; so do many: together they are cut to so much. */
const LONGEST = 500;
const MOST_TOGETHER = 1500;
const SHORTEST_CUT = 40;

/** The vectors of texts, each embedded once, all in one call; null without a text model. Rejects as `embed` does. */
export async function embedTexts(
  texts: readonly string[],
  embed: Embed | null,
): Promise<ReadonlyMap<string, EmbeddedWords>> {
  const once = [...new Set(texts)];
  if (!embed || once.length === 0) return new Map();
  const length = Math.max(SHORTEST_CUT, Math.min(LONGEST, Math.floor(MOST_TOGETHER / once.length)));
  const short = once.map((text) => text.slice(0, length));
  const embedded = embed.words ? await embed.words(short) : (await embed(short)).map(wordless);
  return new Map(once.map((text, index) => [text, embedded[index]!]));
}

const wordless = (vector: Float32Array): EmbeddedWords => ({
  vector,
  words: [],
  wordVectors: new Float32Array(),
});
