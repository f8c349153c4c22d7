/** "Let me check that for you": announces what a tool does, and claims nothing. Not worth saying. */
export const isAnnouncement = (sentence: string): boolean =>
  /^(?:(?:sure|certainly|of course|ok(?:ay)?|great|alright)[,.!]?\s*)?(?:(?:please )?(?:give me )?(?:just )?(?:one|a) (?:moment|second)\b.{0,30}|(?:let me|i'll|i will|i am going to|i'm going to) (?:just |quickly )?(?:check|look|see|search|find out|have a look)\b.{0,80})$/i.test(
    sentence.trim(),
  );

/** "We do!" claims what only the sentence after it says with its ground: that one is said alone. */
export const isBareVerdict = (sentence: string): boolean =>
  /^(?:(?:yes|no|sure|certainly|of course|absolutely)[,.!]?\s*)?(?:we|you|they|it|that|i|there) (?:do|does|did|can|could|are|is|have|has|will|would|may)(?: not|n't|not)?[.!]*$/i.test(
    sentence.trim(),
  );

const DEED =
  '(?:booked|reserved|scheduled|rescheduled|confirmed|cancell?ed|moved|changed|secured|arranged|registered|recorded|noted|saved|sent|passed (?:\\w+ ){0,4}?on|forwarded|transferred|handed over|notified|informed|refunded|charged|taken care of)';
const DEEDS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i|we)(?:'ve| have|'ll| will| am| are|'m|'re)? (?:\\w+ ){0,2}?(?:${DEED}|book|reserve|cancel|refund|transfer|put you through)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:your|the|this|that) (?:\\w+ ){0,3}?(?:appointment|booking|reservation|slot|visit|request|message|details|order|refund)\\b.{0,60}\\b(?:is|are|was|were|has been|have been)(?: now| all| also)? ${DEED}\\b`,
    'i',
  ),
  /\b(?:you(?:'re| are)|you have been|that's|that is|it's|it is|all)(?: now| all)? (?:booked|set|confirmed|cancell?ed|rescheduled)\b/i,
  /\b(?:see you (?:on|at|then|tomorrow)|looking forward to seeing you)\b/i,
];

/**
 * Whether a sentence claims that something was or will be done. What is done is told in the assistant's own lines, by what
 * did it: from the model it would be a claim nobody can check.
 */
export const claimsDeed = (sentence: string): boolean => DEEDS.some((pattern) => pattern.test(sentence));
