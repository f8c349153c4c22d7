import { type Phones, phonesOf } from './phones.ts';

/** Words that CMUdict lacks, or says as nobody at a front desk would. */
export function handListPhones(word: string): Phones | undefined {
  const written = WORDS.get(word);
  return written === undefined ? undefined : phonesOf(written);
}

const WORDS = new Map([
  ['monday', 'M AH1 N D EY0'],
  ['tuesday', 'T UW1 Z D EY0'],
  ['wednesday', 'W EH1 N Z D EY0'],
  ['thursday', 'TH ER1 Z D EY0'],
  ['friday', 'F R AY1 D EY0'],
  ['saturday', 'S AE1 T ER0 D EY0'],
  ['sunday', 'S AH1 N D EY0'],
  ['mondays', 'M AH1 N D EY0 Z'],
  ['tuesdays', 'T UW1 Z D EY0 Z'],
  ['wednesdays', 'W EH1 N Z D EY0 Z'],
  ['thursdays', 'TH ER1 Z D EY0 Z'],
  ['fridays', 'F R AY1 D EY0 Z'],
  ['saturdays', 'S AE1 T ER0 D EY0 Z'],
  ['sundays', 'S AH1 N D EY0 Z'],
  ['thirty', 'TH ER1 T IY0'],
  ['dr', 'D AA1 K T ER0'],
  ['etc', 'EH2 T S EH1 T ER0 AH0'],
  ['vs', 'V ER1 S AH0 S'],
  ['ms', 'M IH1 Z'],
  ['pm', 'P IY2 EH1 M'],
  ['ok', 'OW2 K EY1'],
  ['email', 'IY1 M EY2 L'],
  ['emails', 'IY1 M EY2 L Z'],
  ['emailed', 'IY1 M EY2 L D'],
  ['wifi', 'W AY1 F AY2'],
  ['app', 'AE1 P'],
  ['apps', 'AE1 P S'],
  ['online', 'AO2 N L AY1 N'],
  ['signup', 'S AY1 N AH2 P'],
  ['login', 'L AO1 G IH2 N'],
  ['url', 'Y UW2 AA2 R EH1 L'],
  ['faq', 'EH2 F EY2 K Y UW1'],
  ['record', 'R EH1 K ER0 D'],
  ['minute', 'M IH1 N AH0 T'],
  ['kombucha', 'K AH0 M B UW1 CH AH0'],
  ['balayage', 'B AA2 L AH0 Y AA1 ZH'],
  ['matcha', 'M AA1 CH AH0'],
  ['quinoa', 'K IY1 N W AA0'],
  ['chatbot', 'CH AE1 T B AA2 T'],
  ['deskbell', 'D EH1 S K B EH2 L'],
]);
