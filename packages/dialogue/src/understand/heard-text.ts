import type { VoiceSigns } from './hearing-locale.ts';

/** A heard message as it would be written: without sounds of thinking, joined words with their apostrophes. */
export function heardText(heard: string, { humming, agreeing, joined }: VoiceSigns): string {
  const said = agreeing.test(heard) ? heard : heard.replace(humming, '').trim();
  return joined.reduce((text, [pattern, written]) => text.replace(pattern, written), said);
}

/** A written message without "um" and "uh", as dictated ones have them; "hmm" tells that somebody thinks. */
export const withoutUms = (text: string, { humming, agreeing }: VoiceSigns): string =>
  agreeing.test(text) ? text : text.replace(humming, (said) => (/^[hm]/i.test(said) ? said : '')).trim();
