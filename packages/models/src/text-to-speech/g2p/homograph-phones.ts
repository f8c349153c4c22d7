import { type Phones, phonesOf } from './phones.ts';

/**
 * Homographs, told apart by their neighbors (lower case; undefined at the ends of a clause).
 * A business mostly says them as verbs: "we close at five", "use the back door".
 */
export function homographPhones(
  word: string,
  before: string | undefined,
  after: string | undefined,
): Phones | undefined {
  const homograph = homographsByWord.get(word);
  if (!homograph) return undefined;
  const { usual, other, afterWords = [], beforeWords = [] } = homograph;
  const isOther =
    (before !== undefined && afterWords.includes(before)) ||
    (after !== undefined && beforeWords.includes(after));
  return phonesOf(isOther ? other : usual);
}

interface Homograph {
  usual: string;
  other: string;
  /** The word is said the other way after one of these, */
  afterWords?: readonly string[];
  /** or before one of those. */
  beforeWords?: readonly string[];
}

const determiners = ['a', 'an', 'the', 'this', 'that', 'of', 'for', 'your', 'our', 'my', 'any', 'no', 'in'];
const verbSigns = ['to', 'we', 'will', 'you', 'they', 'i', 'can', 'may', 'please', "we'll", "don't"];

const homographsByWord = new Map<string, Homograph>(
  Object.entries({
    close: {
      usual: 'K L OW1 Z',
      other: 'K L OW1 S',
      afterWords: ['very', 'so', 'too', 'pretty', 'quite'],
      beforeWords: ['to', 'by', 'enough'],
    },
    use: { usual: 'Y UW1 Z', other: 'Y UW1 S', afterWords: determiners },
    live: {
      usual: 'L IH1 V',
      other: 'L AY1 V',
      afterWords: ['a', 'the', 'go', 'our', 'is', 'are'],
      beforeWords: ['chat', 'agent', 'person', 'music', 'help', 'support', 'band', 'on', 'stream'],
    },
    read: {
      usual: 'R IY1 D',
      other: 'R EH1 D',
      afterWords: ['have', 'has', 'had', 'been', 'was', "i've", "we've", "you've", 'already'],
    },
    lead: { usual: 'L IY1 D', other: 'L EH1 D', beforeWords: ['paint', 'pipe', 'pipes'] },
    wind: { usual: 'W IH1 N D', other: 'W AY1 N D', beforeWords: ['up', 'down'] },
    record: { usual: 'R EH1 K ER0 D', other: 'R AH0 K AO1 R D', afterWords: verbSigns },
    refund: { usual: 'R IY1 F AH2 N D', other: 'R IH0 F AH1 N D', afterWords: verbSigns },
    present: { usual: 'P R EH1 Z AH0 N T', other: 'P R IY0 Z EH1 N T', afterWords: verbSigns },
    object: { usual: 'AA1 B JH EH0 K T', other: 'AH0 B JH EH1 K T', afterWords: verbSigns },
    estimate: { usual: 'EH1 S T AH0 M AH0 T', other: 'EH1 S T AH0 M EY2 T', afterWords: verbSigns },
    separate: { usual: 'S EH1 P R AH0 T', other: 'S EH1 P ER0 EY2 T', afterWords: verbSigns },
    address: { usual: 'AE1 D R EH2 S', other: 'AH0 D R EH1 S', afterWords: verbSigns },
  }),
);
