// Shallow fusion with a list of phrases: what a caller is likely to say is preferred where the sound leaves it open.

/** Which tokens the decoder is to prefer next, as it goes through a text. */
export interface ExpectedPhrases {
  /** Adds to the logits of the tokens that begin or continue a phrase. */
  prefer(logits: Float32Array): void;
  /** The token that was taken. */
  took(token: number): void;
}

/** As logits. Less helps less, more gains nothing and begins phrases that weren't said (docs/measurements/speech.md). */
const toBegin = 2;
const toContinue = 3;

interface Begun {
  phrase: readonly number[];
  /** How many of its tokens were taken. */
  taken: number;
}

/** @param phrases as tokens, none empty */
export function expectPhrases(phrases: readonly (readonly number[])[]): ExpectedPhrases {
  const first = new Set(phrases.map(([token]) => token!));
  let begun: Begun[] = [];
  return {
    prefer(logits) {
      const next = new Set(begun.map(({ phrase, taken }) => phrase[taken]!));
      for (const token of next) logits[token]! += toContinue;
      for (const token of first) if (!next.has(token)) logits[token]! += toBegin;
    },
    took(token) {
      const goOn = [...begun, ...phrases.map((phrase): Begun => ({ phrase, taken: 0 }))];
      begun = goOn.flatMap(({ phrase, taken }) =>
        phrase[taken] === token && taken + 1 < phrase.length ? [{ phrase, taken: taken + 1 }] : [],
      );
    },
  };
}
