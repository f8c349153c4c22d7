import { inEnglish } from '../locale/es/in-english.ts';

/** Turns texts into vectors of 384 numbers and unit length, in order. */
export interface Embed {
  (texts: string[]): Promise<Float32Array[]>;
  /** The same with each text's words. Absent: the engine can't tell words apart; questions are then compared as a whole. */
  words?: (texts: string[]) => Promise<EmbeddedWords[]>;
  /** The model id of what makes the vectors. Absent: nothing is known that they could be compared with. */
  encoder?: string;
}

/** A text's vector, and its words with theirs. */
export interface EmbeddedWords {
  vector: Float32Array;
  /** In order, lower case, punctuation marks as words of their own. */
  words: string[];
  /** Row by row the vector of each word in this context; of any length. */
  wordVectors: Float32Array;
}

/** A text model as `@deskbell/models` opens it. */
export interface TextEngine {
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Null: it can't tell words apart. */
  embedWords: ((texts: readonly string[]) => Promise<EmbeddedWords[]>) | null;
  modelId?: string;
}

const made = new WeakMap<TextEngine, Embed>();

/**
 * The embed function of a text model: the same one each time, so that what was embedded for it is remembered. The models we have know
 * English: what is Spanish is put in it first, word by word.
 */
export function embedBy(engine: TextEngine): Embed {
  const known = made.get(engine);
  if (known) return known;
  const { embedWords, modelId } = engine;
  const embed: Embed = Object.assign(
    (texts: string[]) => engine.embed(texts.map(inEnglish)),
    embedWords && { words: (texts: string[]) => embedWords(texts.map(inEnglish)) },
    modelId !== undefined && { encoder: modelId },
  );
  made.set(engine, embed);
  return embed;
}
