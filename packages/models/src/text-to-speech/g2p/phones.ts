/**
 * A word's sounds in ARPAbet as CMUdict writes them: "W AH1 N" is ["W", "AH1", "N"]. A vowel ends in its stress: 1 the
 * main one, 2 a lesser one, 0 none.
 */
export type Phones = readonly string[];

export function phonesOf(written: string): Phones {
  return written.split(' ');
}

export function isVowel(phone: string | undefined): boolean {
  return phone !== undefined && /\d$/.test(phone);
}

/** The sounds with their main stress made a lesser one, as in the second half of a compound. */
export function weaken(phones: Phones): Phones {
  return phones.map((phone) => phone.replace('1', '2'));
}
