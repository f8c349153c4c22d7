import type { VoiceSigns } from '../../../understand/hearing-locale.ts';

/** What recognisers write of spoken English. */
export const voice: VoiceSigns = {
  humming: /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m*|er+m|h+m+|mm+)(?![\p{L}\p{N}'-])[,.…]*\s*/giu,
  agreeing: /^\W*(?:m+[- ]?h+m+|uh[- ]?huh|uh[- ]?uh|aha)\W*$/i,
  joined: [
    // The recognizer has read old books.
    [/\b(to)-(day|morrow|night)\b/gi, '$1$2'],
    [/\b(that|what|it|how|there|let|who)s\b/gi, "$1's"],
    [/\b(i)(m|ve)\b/gi, "$1'$2"],
    [/\b(you|we|they)(re|ve)\b(?<!\bwere)/gi, "$1'$2"],
    [/\b(do|did|does|is|was|are|could|would|should|have|has|ca|wo)nt\b/gi, "$1n't"],
  ],
};
