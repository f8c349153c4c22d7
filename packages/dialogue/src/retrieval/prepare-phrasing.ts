// How people begin before they come to the point. Peeled off the front, again and again.
const LEAD_INS = [
  /^(?:hi+|hello+|hey+|hiya|greetings|good (?:morning|afternoon|evening|day))(?: there| everyone| team)?\b[\s,.!:-]*/i,
  /^(?:please|kindly|ok(?:ay)?|so|well|um+|uh+|yeah|yes)\b[\s,.!:-]+/i,
  /^(?:i was wondering|just wondering|(?:can|could) you (?:please )?tell me|(?:can|could|will|would) you (?:please )?help me(?: (?:with|to|out))?|do you know)\b[\s,:]*/i,
  /^(?:my name is|my name's|this is|i'm|i am) \p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2}\b[\s,.!:-]*(?:and\b)?[\s,]*/u,
];
const LONG_NUMBER = /\b\d{5,}\b/g;

/**
 * A question without greeting, introduction and long numbers, so that its vector speaks of the subject alone.
 * Used alike for the owner's phrasings and the customer's message; what would leave nothing is left as it was.
 */
export function preparePhrasing(text: string): string {
  let rest = text.slice(0, 1000);
  for (let round = 0; round < 4; round += 1) {
    const before = rest;
    for (const leadIn of LEAD_INS) {
      const shorter = rest.replace(leadIn, '');
      if (shorter.length >= 3 && /\p{L}/u.test(shorter)) rest = shorter;
    }
    if (rest === before) break;
  }
  const bare = rest.replace(LONG_NUMBER, '').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(bare) ? bare : text.slice(0, 1000);
}
