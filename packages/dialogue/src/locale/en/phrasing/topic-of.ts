import { inSentence } from './in-sentence.ts';
import { turnedAround } from './noun-phrase.ts';

const LONGEST = 60;

type Rule = readonly [when: RegExp, topic: (...groups: string[]) => string];

const thing = (words: string): string => us(words.replace(/^(?:any|some)\s+/i, ''));

/** Verbs that say no more than that there is something. */
const HAVE =
  'have|offer|provide|sell|stock|carry|take|accept|do|serve|allow|support|give|run|honor|welcome|make|keep|rent out|cater for|specialize in';

/** What things are said to be. */
const STATES =
  'allowed|included|refundable|welcome|available|free|open|closed|insured|accessible|safe|necessary|required|needed|possible|covered|negotiable|organic|vegan|vegetarian|halal|kosher|licensed|certified|mandatory|friendly|permitted|provided|fresh|handmade|local|waterproof|washable|permanent|painful';

/** How questions are asked, the more exact first. `$1` is what stays. */
const RULES: readonly Rule[] = [
  [/^(?:can you )?(?:tell me|i'd like to know) (?:more )?about (.+)$/i, (x) => us(x!)],
  [
    /^how much (?:does it cost|is it|will it cost|would it cost) to (.+)$/i,
    (x) => `what it costs to ${us(x!)}`,
  ],
  [
    /^what(?:'s| is) (included|covered|needed|required)\b(.*)$/i,
    (what, rest) => `what's ${what}${us(rest!)}`,
  ],
  [
    /^what (?:should|do) i (?:need to )?(bring|wear|do|prepare|expect|pack|take)\b(.*)$/i,
    (verb, rest) => `what to ${verb}${us(rest!)}`,
  ],
  [
    /^(how (?:early|late|often|soon|far (?:in advance|ahead))) (?:should|can|do|must) i (.+)$/i,
    (how, x) => `${how!.toLowerCase()} to ${us(x!)}`,
  ],
  [
    /^(what time|when|where) (is|are) (?!you\b)(.+?)( served| over| ready| due| located| held)?$/i,
    (wh, is, x, end) => `${wh!.toLowerCase()} ${us(x!)} ${is}${end}`,
  ],
  [/^how (long|big|old|far|busy) (is|are) (?!you\b)(.+)$/i, (how, is, x) => `how ${how} ${us(x!)} ${is}`],
  [
    /^(?:what(?:'s| is| are)|how much is) the (?:price|cost|fee|charge)s? (?:of|for) (.+)$/i,
    (x) => `the price of ${thing(x!)}`,
  ],
  [
    /^how much (?:does|do|will|would) (?:it cost to|i pay for|you charge for) (.+)$/i,
    (x) => `the price of ${thing(x!)}`,
  ],
  [/^(?:how much|what) (?:does|do|will|would) (.+?) cost$/i, (x) => `the price of ${thing(x!)}`],
  [/^how much (?:is|are) (.+)$/i, (x) => `the price of ${thing(x!)}`],
  [/^how long (?:does|will) (.+?) (take|last)$/i, (x, verb) => `how long ${thing(x!)} ${verb}s`],
  [/^how long do (.+?) (take|last)$/i, (x, verb) => `how long ${thing(x!)} ${verb}`],
  [/^(?:when|what time) (?:are you|do you) (?:open|close|closed)$/i, () => 'our opening hours'],
  [/^are you (?:open|closed) (.+)$/i, (x) => `our hours ${thing(x!)}`],
  [/^where (?:are you|is your \w+)(?: located| based| situated)?$/i, () => 'where we are'],
  [/^(?:what(?:'s| is| are)|which (?:is|are)) (your|the) (.+)$/i, (whose, x) => `${us(whose!)} ${thing(x!)}`],
  [/^what (?:kind|type|sort)s? of (.+?) do you (?:have|offer|do|sell)$/i, (x) => `our ${thing(x!)}`],
  [/^(?:which|what) (.+?) do you (?:have|offer|do|sell|accept|take|carry)$/i, (x) => `our ${thing(x!)}`],
  [
    /^(which|what) (.+?) do you (\p{L}+)(.*)$/iu,
    (wh, x, verb, rest) => `${wh!.toLowerCase()} ${us(x!)} we ${verb}${us(rest!)}`,
  ],
  [/^are you (?!a\b|an\b|the\b|there\b|sure\b|real\b|human\b)(.+)$/i, (x) => `whether we're ${us(x!)}`],
  [
    new RegExp(`^(is|are) (.+?) ((?:fully |wheelchair |pet |child |kid )?(?:${STATES}))$`, 'i'),
    (is, x, state) => `whether ${us(x!)} ${is!.toLowerCase()} ${state}`,
  ],
  [
    /^can ((?:someone|somebody|anyone|anybody)(?: else)?) (.+)$/i,
    (who, x) => `whether ${who!.toLowerCase()} can ${us(x!)}`,
  ],
  [/^(how|where) (?:do|can|could|should) i (.+)$/i, (how, x) => `${how!.toLowerCase()} to ${us(x!)}`],
  [/^when (?:do|can|could|should) i (.+)$/i, (x) => `when you can ${us(x!)}`],
  [/^(?:is|are) there (.+)$/i, (x) => thing(x!)],
  [
    new RegExp(
      `^(?:do|can|could|would|will) you (?:also |still )?(?:${HAVE}) (?!it\\b|that\\b|this\\b)(.+)$`,
      'i',
    ),
    (x) => thing(x!),
  ],
  [/^do (?:i|we) (?:need|have) to (\p{L}+)(.*)$/iu, (verb, rest) => `${gerund(verb!)}${us(rest!)}`],
  [/^do (?:i|we) need (.+)$/i, (x) => thing(x!)],
  [/^(?:can|could|may|should|must) (?:i|we) (?:have|get) (.+)$/i, (x) => thing(x!)],
  [
    /^(?:do|can|could|may|would|will|should) (?:i|we|you|they) (?:(?:also|still|even|just|really|actually|maybe|ever) )*(?!be\b|know\b|want\b|like\b)(\p{L}+)(.*)$/iu,
    (verb, rest) => `${gerund(verb!)}${us(bothGerunds(rest!))}`,
  ],
  [/^what (?:if|happens if|happens when) (.+)$/i, (x) => `what happens if ${us(x!)}`],
  [/^who (.+)$/i, (x) => `who ${us(x!)}`],
];

/**
 * What a title is about, as it stands in a sentence: "Do you have parking?" gives "parking", "How long does a repair take?"
 * "how long a repair takes"; a question of another build is quoted, aloud without quotation marks.
 */
export function topicOf(title: string, isSpoken: boolean): string {
  const asked = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[?!.\s]+$/, '');
  const isQuestion = title.trim().endsWith('?') || QUESTION.test(asked) || /^tell me\b/i.test(asked);
  const about = /^about (\p{Lu}.*)$/iu.exec(asked)?.[1];
  if (about) return about;
  if (!isQuestion)
    return asked.length <= LONGEST && !/[.?!]\s/.test(asked) ? inSentence(asked) : quoted(asked, isSpoken);
  const plain = asked
    .replace(/ (?:too|also|as well|either|though|then|please|pls|lol)$/i, '')
    .replace(/^(?:hi|hello|please|so|and)[, ]+/i, '')
    .replace(/^((?:do|can|could|will|would|are|did) (?:you|u)) (?:guys|all|folks|people)\b/i, '$1');
  for (const [when, topic] of RULES) {
    const match = when.exec(plain);
    if (!match) continue;
    const found = topic(...match.slice(1).map((group) => group ?? '')).trim();
    return found.length <= LONGEST && !/[,;?]|\b(?:it|that|this|those|them)$/.test(found)
      ? found
      : quoted(asked, isSpoken);
  }
  return quoted(asked, isSpoken);
}

/** "Stay here and watch": "staying here and watching". */
const bothGerunds = (rest: string): string =>
  rest.replace(
    /^((?: (?:in|here|around|along|over|there|by))? and )(\p{L}+)/u,
    (_, before, verb) => `${before}${gerund(verb)}`,
  );

const QUESTION =
  /^(?:do|does|did|is|are|can|could|may|will|would|should|must|have|has|what|what's|where|when|who|which|why|how)\b/i;

const quoted = (asked: string, isSpoken: boolean): string => (isSpoken ? asked : `“${asked}”`);

/** Seen from the business: "your shop" is ours. */
const us = (words: string): string =>
  turnedAround(words).replace(/\byou\b(?=\s*$)/i, (you) => (/\bme\s*$/i.test(words) ? you : 'us'));

/** "bring" gives "bringing", "get" "getting", "unclog" "unclogging", "cancel" "cancelling". */
function gerund(verb: string): string {
  const small = verb.toLowerCase();
  if (/ie$/.test(small)) return `${small.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(small) && small !== 'be') return `${small.slice(0, -1)}ing`;
  return /^(?:un|re|pre|over|out)?[^aeiou]*[aeiou][^aeiouvwxy]$|^(?:cancel|travel)$/.test(small)
    ? `${small}${small.at(-1)}ing`
    : `${small}ing`;
}
