import type { VoiceSigns } from './hearing-locale.ts';

/** A heard message as it would be written: without sounds of thinking, joined words with their apostrophes. */
export function heardText(heard: string, { humming, agreeing, joined }: VoiceSigns): string {
  const said = agreeing.test(heard) ? heard : withoutRestarts(heard.replace(humming, '').trim());
  return joined.reduce((text, [pattern, written]) => text.replace(pattern, written), said);
}

/** A written message without "um" and "uh", as dictated ones have them; "hmm" tells that somebody thinks. */
export const withoutUms = (text: string, { humming, agreeing }: VoiceSigns): string => {
  const said = agreeing.test(text)
    ? text
    : text.replace(humming, (um) => (/^[hm]/i.test(um) ? um : '')).trim();
  return said === text ? text : withoutRestarts(said);
};

/** "Do you, do you come out?": what is begun twice is said once; never of digits in words. */
const withoutRestarts = (text: string): string =>
  text.replace(RESTARTED, (said, once: string) => (NUMBERS.test(once) ? said : once));
const RESTARTED = /(?<![\p{L}\p{N}'’])(\p{L}[\p{L}'’]*(?: \p{L}[\p{L}'’]*){1,3}),? \1(?![\p{L}\p{N}'’])/giu;
const NUMBERS =
  /\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/i;
