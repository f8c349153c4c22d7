import { EMAIL, GAP, NUMBER } from './contact-shapes.ts';

/** Said between what is taken back and what stands in its place. */
const TAKEN_BACK =
  "(?:(?:oh|ah|ay|uy|um|uh|er|hm+|ugh|crap|shoot|damn)\\b[\\s,.:;!–—-]*)*(?:(?:no|nope)(?=[\\s]*[,.!;–—-]|\\s+(?:use|wait|it|that|sorry|put|take|make|hang|hold|try|scrap|i|es|es[ea]|mejor|perdón|espera?|use|usa|ponga?|better|actually)\\b)|sorry|wait|oops|actually|(?:scrap|scratch|strike|forget|ignore) (?:that|it|this)|that[’']?s (?:wrong|old|the (?:wrong|old|work|other)|my (?:old|work))|hang on|hold on|on second thoughts|better|rather|mejor|digo|perdón|ese (?:no|ya no))(?![\\p{L}])[^@\\d\\n]{0,60}?";
/** Beside the first, not in its place. */
const BESIDES =
  /\b(?:and|or|also|too|cc|copy|as well|both|either|not|isn't|wife|husband|partner|office|y|o|también|además|esposo|esposa|marido|mujer)\b/iu;
const EMAIL_TAKEN_BACK = new RegExp(
  `(?<![\\p{L}\\p{N}._%+'-])${EMAIL}(?<between>${GAP}${TAKEN_BACK})(?=${EMAIL})`,
  'giu',
);
const NUMBER_TAKEN_BACK = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}(?<between>${GAP}${TAKEN_BACK})(?<![\\d(+])(?=\\+?\\(?\\d[\\d ().-]{5,20}\\d)`,
  'giu',
);

/** A message without the address or number that it takes back: "…, no use the other one, …", "… scrap that, here's my work one: …". */
export const withoutTakenBack = (message: string): string =>
  message.replace(EMAIL_TAKEN_BACK, withoutFirst).replace(NUMBER_TAKEN_BACK, withoutFirst);

const withoutFirst = (whole: string, between: string): string => (BESIDES.test(between) ? whole : '');
