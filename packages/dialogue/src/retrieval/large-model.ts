import { inEnglish } from '../locale/es/in-english.ts';
import { pairInEnglish } from './embed.ts';
import type { KnownEncoder, SecondEncoder, SecondLine } from './second-encoder.ts';

/**
 * Taken off its likenesses of entries: of what nothing answers, no more is then answered with "if you mean" on our own four than by the usual
 * model alone (decision 0054).
 */
const CAUTION = 0.047;

/**
 * The large model of `@deskbell/models` on the scale of the usual one: the lines through the mean likenesses of messages to what is right and to
 * all else, by both, and shares, as fitted on our businesses (decision 0048; training/fit-large-model.ts).
 */
const ENTRIES: SecondLine = { offset: -0.003 - CAUTION, slope: 0.95, share: 0.5 };
const SERVICES: SecondLine = { offset: 0.023, slope: 0.843, share: 0.6 };

/** The large text model as a second encoder. It knows English: what is Spanish is put in it first, word by word, as for the usual one. */
export function largeEncoder({
  embed,
  embedKnown,
  judge,
}: {
  embed: SecondEncoder['embed'];
  embedKnown: KnownEncoder['embedKnown'];
  judge?: NonNullable<KnownEncoder['judge']>;
}): SecondEncoder & { known: KnownEncoder } {
  return {
    embed: (texts, signal) => embed(texts.map(inEnglish), signal),
    known: {
      entries: ENTRIES,
      services: SERVICES,
      embedKnown: (texts, signal) => embedKnown(texts.map(inEnglish), signal),
      ...(judge && { judge: (pairs, signal) => judge(pairs.map(pairInEnglish), signal) }),
    },
  };
}
