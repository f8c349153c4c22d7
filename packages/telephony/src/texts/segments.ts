/** A text message as the network counts and charges it. */
export interface Segments {
  /** `gsm7`: 160 characters fit into one; `ucs2`, once one character is outside that alphabet: 70. */
  encoding: 'gsm7' | 'ucs2';
  count: number;
}

/** GSM 03.38 (3GPP TS 23.038, 6.2.1), one septet each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension: two septets each. */
const extended = '\f^{}\\[~]|€';

const septets: ReadonlyMap<string, number> = new Map([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...extended].map((character) => [character, 2] as const),
]);

/** What fits into a message that stands alone, and into each of several: their headers take six bytes. */
const gsm7 = { alone: 160, joined: 153 };
const ucs2 = { alone: 70, joined: 67 };

/** Counts the parts that a text is sent in. A character is never cut in two. */
export function segmentsOf(text: string): Segments {
  const characters = [...text];
  const plain = characters.map((character) => septets.get(character));
  if (plain.every((size) => size !== undefined)) return { encoding: 'gsm7', count: partsOf(plain, gsm7) };
  const units = characters.map((character) => character.length);
  return { encoding: 'ucs2', count: partsOf(units, ucs2) };
}

function partsOf(sizes: readonly number[], { alone, joined }: typeof gsm7): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > joined) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}
