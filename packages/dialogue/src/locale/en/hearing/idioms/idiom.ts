/** What is said in a turn of phrase of its own, and the plain words that every other part knows: `$1` stands for what is kept. */
export type Idiom = readonly [said: RegExp, plainly: string];

/** What may lead to a clause: `LEAD` looks behind it. */
const LEADING =
  '(?:(?:hi|hello|hey|hiya|so|and|ok|okay|also|but|oh|well|right|um|or|please|sorry|then|alright|now|great|cool|thanks)[, ]+)*';
/** Where a message or one of its clauses begins. */
export const LEAD = `(?<=(?:^|[,.;!?] )${LEADING})`;
