import type { VoiceSigns } from '../../../understand/hearing-locale.ts';

/** What recognisers write of spoken Spanish. */
export const voice: VoiceSigns = {
  humming: /(?<![\p{L}\p{N}'-])(?:e+h+m*|em+|m+h*m+|a+h+m+|u+h+m*)(?![\p{L}\p{N}'-])[,.…]*\s*/giu,
  agreeing: /^\W*(?:aj[aá]+|m+[- ]?h*m+|uh[- ]?huh)\W*$/iu,
  joined: [[/\bporfavor\b/giu, 'por favor']],
};
