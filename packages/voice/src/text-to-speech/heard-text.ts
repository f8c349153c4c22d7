import type { Clause } from './clauses.ts';
import type { SpokenPiece } from './say-aloud/say-aloud.ts';

/**
 * The beginning of the written text that was heard when `spokenCharacters` of its spoken form were: whole words only, so
 * that a number or an address counts once all of it was said.
 * @public
 */
export function heardText(pieces: readonly SpokenPiece[], spokenCharacters: number): string {
  let end = 0;
  let heard = '';
  let silent = '';
  for (const { written, spoken } of pieces) {
    end += spoken.length;
    silent += written;
    if (spoken && end - trailing(spoken) > spokenCharacters) break;
    if (!spoken && end > spokenCharacters) break;
    heard += silent;
    silent = '';
  }
  return heard.trimEnd();
}

/**
 * Its words as written, and from where to where of its sound (0 to 1) each is heard: reckoned by letters, as voices tell
 * no times.
 * @public
 */
export function wordsHeard({ pieces, spoken }: Clause): { word: string; from: number; to: number }[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at / spoken.length;
    at += piece.spoken.length;
    return piece.spoken ? [{ word: piece.written.trim(), from, to: at / spoken.length }] : [];
  });
}

/** A pause after a word needn't be heard. */
const trailing = (spoken: string): number => /[.,:;!?]*$/.exec(spoken)![0].length;
