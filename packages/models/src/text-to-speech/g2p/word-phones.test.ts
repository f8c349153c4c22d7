import { describe, expect, it } from 'vitest';
import { respelledPhones } from './respelled-phones.ts';
import { tokenizeClause } from './tokenize-clause.ts';
import { wordPhones } from './word-phones.ts';

describe('the sounds of a word', () => {
  it.each([
    ['as listed by hand before CMUdict', 'Thursday', 'TH ER1 Z D EY0'],
    ['as listed by hand though in capitals', 'HVAC', 'EY1 CH V AE2 K'],
    ['as CMUdict has it', 'appointment', 'AH0 P OY1 N T M AH0 N T'],
    ['without CMUdict remarks', 'aalborg', 'AO1 L B AO0 R G'],
    ['in the plural', 'pedicures', 'P EH1 D IH0 K Y ER0 Z'],
    ['in the plural after a hiss', 'matchas', 'M AA1 CH AH0 Z'],
    ['in the possessive', "email's", 'IY1 M EY2 L Z'],
    ['in the possessive plural', "hairdressers'", 'HH EH1 R D R EH2 S ER0 Z'],
    ['in the past', 'descaled', 'D IH0 S K EY1 L D'],
    ['with a doubled consonant', 'unclogging', 'AH2 N K L AA1 G IH0 NG'],
    ['with a y turned i', 'groggiest', 'G R AA1 G IY0 AH0 S T'],
    ['with a beginning', 'precheck', 'P R IY2 CH EH1 K'],
    ['of two words in one', 'pinelodge', 'P AY1 N L AA2 JH'],
    ['of letters', 'PDF', 'P IY2 D IY2 EH1 F'],
    ['of letters in the plural', 'PDFs', 'P IY2 D IY2 EH1 F Z'],
    ['of three capitals that are a word too', 'VAT', 'V IY2 EY2 T IY1'],
    ['of capitals that are mostly a word', 'PIN', 'P IH1 N'],
    ['of four capitals that are a word', 'NASA', 'N AE1 S AH0'],
    ['of letters that no word could have', 'xkcd', 'EH2 K S K EY2 S IY2 D IY1'],
    ['by guess', 'zyntrix', 'Z IH1 N T R IH0 K S'],
  ])('%s: %s', (_how, word, sounds) => {
    expect(wordPhones(word).join(' ')).toBe(sounds);
  });

  it('reads capitals as words where everything is shouted', () => {
    expect(wordPhones('VAT', { shouted: true }).join(' ')).toBe('V AE1 T');
  });

  it('does not take a word for a property of objects', () => {
    expect(wordPhones('constructor').join(' ')).toBe('K AH0 N S T R AH1 K T ER0');
    expect(wordPhones('toString')).not.toHaveLength(0);
  });

  it('is done at once with a word of 5,000 letters', () => {
    const began = process.cpuUsage();
    expect(wordPhones('ab'.repeat(2_500)).length).toBeGreaterThan(10);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000);
  });
});

describe('a respelling', () => {
  it.each([
    ['win', 'W IH1 N'],
    ['nuh-WIN', 'N AH0 W IH1 N'],
    ['SEER-shuh', 'S IH1 R SH AH0'],
    ['shi-VAWN', 'SH IH0 V AO1 N'],
    ['HWAH-keen', 'HH W AA1 K IY0 N'],
    ['luh croo-ZAY', 'L AH0 K R UW0 Z EY1'],
    ['zhoh-ZAY', 'ZH OW0 Z EY1'],
    ['ny-kee', 'N AY1 K IY0'],
    ['BAIR', 'B EH1 R'],
    ['green tree', 'G R IY1 N T R IY1'],
    ['strength-EN', 'S T R EH0 NG TH EH1 N'],
    ['42!', ''],
  ])('%s is said as %s', (say, sounds) => {
    expect(respelledPhones(say, wordPhones).join(' ')).toBe(sounds);
  });
});

describe('the words of a clause', () => {
  it.each([
    ['Hello, world!', 'Hello , world !'],
    ['It’s “Zoë’s” café…', "It's Zoe's cafe …"],
    ['Mr. O’Neil vs. the U.S. at 9 a.m.', "Mr O'Neil vs the US at nine AM"],
    ['sam@acme.co.uk', 'sam at acme dot co dot uk'],
    [
      'room 24, floor 100, 007 and 3.5%',
      'room twenty four , floor one hundred , zero zero seven and three point five percent',
    ],
    ['1,250 or 2026', 'one two five zero or two zero two six'],
    ['walk-ins — yes - of course', 'walk ins — yes — of course'],
    ['Straße, Łódź, naïve', 'Strasse , Lodz , naive'],
    ['\u0000\u0007hi\u202e 🙂👍🏽 你好', 'hi'],
    ['-rf --help', 'rf help'],
    ['', ''],
    ["'tis the 'best' one", "tis the best' one"],
  ])('%j are %j', (clause, words) => {
    expect(
      tokenizeClause(clause)
        .map((token) => token.text)
        .join(' '),
    ).toBe(words);
  });
});
