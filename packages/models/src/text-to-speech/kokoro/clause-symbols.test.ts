import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, it } from 'vitest';
import { clauseSymbols } from './clause-symbols.ts';
import { cutToRuns, maxSymbols, symbolIds } from './symbols.ts';

it.each([
  ['Hello, thanks for calling!', 'həlˈO, θˈæŋks fɔɹ kˈɔlɪŋ!'],
  ["I'm happy to help.", 'ˌIm hˈæpi tə hˈɛlp.'],
  ['the office, the shop', 'ði ˈɔfɪs, ðə ʃˈɑp,'],
  ['to open, to close, to.', 'tʊ ˈOpən, tə klˈOz, tˌu.'],
  ['close to the station', 'klˈOs tə ðə stˈAʃən,'],
  ['Plan A or a plan?', 'plˈæn ˈA ɔɹ ɐ plˈæn?'],
  ['water button little thirty', 'wˈɔTəɹ bˈʌtən lˈɪTᵊl θˈɜɹTi,'],
  ['R I G A at two P M, a pm I am.', 'ˈɑɹ ˈI ʤˈi ˈA æt tˈu pˌiˈɛm, ɐ pˌiˈɛm ˌI æm.'],
  ['Monday (the first)', 'mˈʌndA (ðə fˈɜɹst),'],
  ['10 AM in the US, call us', 'tˈɛn ˌAˈɛm ɪn ðə jˌuˈɛs, kˈɔl ˌʌs,'],
  ['CALL US NOW OR NEVER', 'kˈɔl ˌʌs nˈW ɔɹ nˈɛvəɹ,'],
  [', well', 'wˈɛl,'],
  ['?!', ''],
  ['🙂 你好', ''],
])('says %j as %s', (clause, symbols) => {
  expect(clauseSymbols(clause)).toBe(symbols);
});

it('says the words of the pronunciation list as it tells, also two together and in the possessive', () => {
  const list = [
    { word: 'Nguyen', say: 'nuh-WIN' },
    { word: 'Le Creuset', say: 'luh croo-ZAY' },
    { word: 'creuset', say: 'wrong' },
    { word: '🙂', say: 'wrong' },
    { word: 'empty', say: '…' },
  ];
  expect(clauseSymbols("NGUYEN's le creuset, empty", list)).toBe('nəwˈɪnz ləkɹuzˈA, ˈɛmpti,');
});

it('knows an id for every symbol it makes of the whole dictionary', () => {
  for (const word of Object.keys(dictionary)) symbolIds(clauseSymbols(word));
});

it('refuses a symbol that the model would leave out', () => {
  expect(() => symbolIds('hɛllø☃')).toThrow('☃');
});

it('cuts between words what is too long for the model, without losing a sound', () => {
  const symbols = clauseSymbols('We are open from nine to five, and we are closed on Mondays. '.repeat(30));
  const runs = cutToRuns(symbols);
  expect(runs.length).toBeGreaterThan(2);
  expect(runs.every((run) => run.length <= maxSymbols && run === run.trim())).toBe(true);
  expect(runs.join(' ')).toBe(symbols);
  expect(cutToRuns('a'.repeat(1_100)).map((run) => run.length)).toEqual([510, 510, 80]);
  expect(cutToRuns('')).toEqual([]);
});
