const titles = new Set('mr mrs ms miss dr doctor sir madam mx sr sra srta señor señora señorita'.split(' '));

/** The parts of a name that tell people apart, without case, accents and titles. */
export const namePartsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((part) => part !== '' && !titles.has(part))
    .map((part) => part.normalize('NFD').replace(/[\p{M}'’-]/gu, ''));

/** Whether all of `name` is in `whole`: "Ben" in "Ben Archer". */
export function isWithinName(name: string, whole: string): boolean {
  const known = new Set(namePartsOf(whole));
  const parts = namePartsOf(name);
  return parts.length > 0 && parts.every((part) => known.has(part));
}

export const isSameName = (a: string, b: string): boolean =>
  namePartsOf(a).join(' ') === namePartsOf(b).join(' ');
