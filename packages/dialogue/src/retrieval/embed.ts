import { inEnglish } from '../locale/es/in-english.ts';

/** Turns texts into vectors of 384 numbers and unit length, in order. */
export interface Embed {
  (texts: string[]): Promise<Float32Array[]>;
  /** The same with each text's words. Absent: the engine can't tell words apart; questions are then compared as a whole. */
  words?: (texts: string[]) => Promise<EmbeddedWords[]>;
  /**
   * How probably each entry answers the message it is paired with, 0 to 1: both are read together. Absent: nobody judges, and what is
   * near in meaning is all that is known.
   */
  judge?: (pairs: JudgedPair[]) => Promise<number[]>;
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
  /** The text's vector by the second encoder, where the knowledge has vectors of it (`askSecondEncoder`). */
  second?: Float32Array;
}

/** A customer's message and an entry that may answer it. */
export interface JudgedPair {
  message: string;
  /** What was asked before it; null: it is the first. */
  before: string | null;
  /** `isTold`: it is what was told last. */
  entry: { title: string; answer: string; isTold: boolean };
}

/** A text model as `@deskbell/models` opens it. */
export interface TextEngine {
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Null: it can't tell words apart. */
  embedWords: ((texts: readonly string[]) => Promise<EmbeddedWords[]>) | null;
  /** Null: it has no judge. */
  judge?: ((pairs: readonly JudgedPair[]) => Promise<number[]>) | null;
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
  const { embedWords, judge, modelId } = engine;
  const embed: Embed = Object.assign(
    (texts: string[]) => engine.embed(texts.map(inEnglish)),
    embedWords && { words: (texts: string[]) => embedWords(texts.map(inEnglish)) },
    judge && { judge: (pairs: JudgedPair[]) => judge(pairs.map(pairInEnglish)) },
    modelId !== undefined && { encoder: modelId },
  );
  made.set(engine, embed);
  return embed;
}

/** Put in the language that our models know. */
export const pairInEnglish = ({
  message,
  before,
  entry: { title, answer, isTold },
}: JudgedPair): JudgedPair => ({
  message: inEnglish(message),
  before: before && inEnglish(before),
  entry: { title: inEnglish(title), answer: inEnglish(answer), isTold },
});
