import { isEnglish } from '../../../text/english.ts';

/** What is counted neither by its ending nor by "a". */
const MASS =
  /(?:ing|ness|ity|ism|apy|ogy|ics|care|ance|ence|ware|work|advice|info|information|parking|wi-?fi|insurance|food|breakfast|lunch|dinner|coffee|tea|water|milk|beer|wine|help|support|staff|equipment|furniture|luggage|baggage|music|homework|acupuncture|dentistry|delivery|storage|access|availability|botox|invisalign|money|cash|credit|paint|wood|hair|skin|fur|fabric|jewelry|medicine|surgery|anesthesia|sedation|tuition|childcare|catering|laundry)$/i;
/** Ends like one of the above, and is counted. */
const COUNTED =
  /(?:^|[\s-])(?:filling|fitting|(?<=^|dental )cleaning|meeting|wedding|ring|building|listing|viewing|booking|ceiling|hearing|opening|reading|screening|training|facility|city|utility|entrance|appliance|residence|conference|reference|license|audience|painting|drawing|piercing|mailing|railing|siding|earring|string|thing)$/i;
const PLURAL = /(?:[^su\W]s|ees|uses|people|children|men|women|feet|teeth|mice)$/i;
const SINGULAR_S = /(?:ss|us|is|gas|lens|series|news|pilates|yes|bus|plus|ics)$/i;
const DETERMINER =
  /^(?:a|an|the|my|your|our|his|her|their|its|this|that|these|those|any|some|each|every|no|\d+(?![-\d])|one|two|three|all)\b/i;

export type Number = 'singular' | 'plural' | 'mass';

/** How the head of a thing is counted: "crowns" plural, "parking" mass, "root canal of a molar" singular. */
export function numberOf(thing: string): Number {
  const head = headOf(thing);
  const last = lastWord(thing);
  if (PLURAL.test(last) && !SINGULAR_S.test(last)) return 'plural';
  return MASS.test(last) && !COUNTED.test(head) ? 'mass' : 'singular';
}

/** A thing in a customer's words as it stands in a sentence of ours: "crown" gives "a crown", "my watch" "your watch". */
export function nounPhrase(words: string, article: 'a' | 'the' = 'a'): string {
  const thing = turnedAround(words.trim());
  if (DETERMINER.test(thing) || thing === '') return withoutAny(thing);
  // A name needs none, nor does what is no word.
  if (/^\p{Lu}/u.test(thing) || !isEnglish(lastWord(thing).split('-').at(-1)!)) return thing;
  const number = numberOf(thing);
  if (article === 'the') return number === 'mass' ? thing : `the ${thing}`;
  return number === 'singular' ? `${indefiniteBefore(thing)} ${thing}` : thing;
}

/** Whose it is, seen from the other side. */
export const turnedAround = (words: string): string =>
  words.replace(
    /\b(?:my|your|mine|yours|me|i am|i was|i'm|i|myself)\b/gi,
    (word) => OTHER_SIDE.get(word.toLowerCase()) ?? word,
  );

const OTHER_SIDE = new Map(
  Object.entries({
    my: 'your',
    your: 'our',
    mine: 'yours',
    yours: 'ours',
    me: 'you',
    i: 'you',
    "i'm": "you're",
    'i am': 'you are',
    'i was': 'you were',
    myself: 'yourself',
  }),
);

const withoutAny = (thing: string): string => thing.replace(/^(?:any|some) /i, '');

const headOf = (thing: string): string =>
  thing.split(/\s+(?:of|for|on|in|with|at|from|to|by|without|near|per|under|over)\s+/i)[0] ?? thing;

const lastWord = (thing: string): string => headOf(thing).split(/\s+/).at(-1)?.toLowerCase() ?? '';

function indefiniteBefore(thing: string): 'a' | 'an' {
  if (/^(?:hour|honest|heir|honor)/i.test(thing) || /^(?:8|11|18)(?:\b|-)/.test(thing)) return 'an';
  if (/^(?:uni|use|usu|uti|eur|one\b|once\b|ufo|ur[aei])/i.test(thing)) return 'a';
  if (/^[FHLMNRSX](?:[A-Z]|\b)/.test(thing)) return 'an';
  return /^[aeiou]/i.test(thing) ? 'an' : 'a';
}
