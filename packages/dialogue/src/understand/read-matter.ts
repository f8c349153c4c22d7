import type { MatterSigns } from './hearing-locale.ts';

const LONGEST = 400;

/** What a message or call-back is to be about, in the customer's words; empty: not told. */
export function readMatter(text: string, { about, around }: MatterSigns): string {
  for (const pattern of about) {
    const matter = pattern.exec(text)?.groups?.matter;
    if (matter) return withoutAround(matter, around).slice(0, LONGEST);
  }
  return '';
}

const withoutAround = (matter: string, around: readonly RegExp[]): string =>
  around
    .reduce((rest, pattern) => rest.replace(pattern, ''), matter.trim())
    .trim()
    .replace(/[.,;:!\s]+$/u, '');
