/**
 * American symbols of `word` as Kokoro's British voices know them: no r but before a vowel, no tapped t, other vowels.
 * Which of two British vowels an American one stands for is told by the spelling, mostly rightly.
 */
export function toBritish(symbols: string, word: string): string {
  const lower = word.toLowerCase();
  return changes.reduce((said, [pattern, by]) => said.replace(pattern, by), withVowelsOf(lower, symbols));
}

function withVowelsOf(word: string, symbols: string): string {
  return symbols
    .replace(/æ/, bathWords.test(word) ? 'ɑː' : 'a')
    .replaceAll('æ', 'a')
    .replace(/ɑ(?![ːɹ])/g, /o|wa|wha|qua/.test(word) ? 'ɒ' : 'ɑː')
    .replace(/ɔ(?![ːɹ])/g, /o(?!u)/.test(word) ? 'ɒ' : 'ɔː')
    .replace(/(?<=[tdn])(?=[ˈˌ]?u)/g, /[tdn](?:u|ew)/.test(word) ? 'j' : '');
}

// "Bath", "dance", "last": where the south of England says the vowel of "father".
const bathWords =
  /^(?:(?:after|half).*|(?:ask|answer|bath|branch|brass|cast|castle|chance|class|command|dance|demand|draft|fast|glass|grant|grass|laugh|master|pass|past|path|plant|rather|sample|staff|task|vast|last|basket|advance|advantage|example|france|aunt)(?:s|es|d|ed|ing|er|ers|room|rooms)?|can't)$/;

const nextVowel = '[ˈˌ]?[AIQWYaeiouəɑɒɔɛɜɪʊʌᵊ]';

// In order: an r is dropped only when the vowel before it has been changed for it.
const changes: readonly [RegExp, string][] = [
  [/T/g, 't'],
  [/O/g, 'Q'],
  [/ɐ/g, 'ə'],
  [new RegExp(`([ɑɔɜ])ɹ(?=${nextVowel})`, 'g'), '$1ːɹ'],
  [/([ɑɔɜ])ɹ/g, '$1ː'],
  [new RegExp(`ɛɹ(?!${nextVowel})`, 'g'), 'ɛː'],
  [new RegExp(`ɪɹ(?!${nextVowel})`, 'g'), 'ɪə'],
  [new RegExp(`ʊɹ(?!${nextVowel})`, 'g'), 'ɔː'],
  [new RegExp(`ɹ(?!${nextVowel})`, 'g'), ''],
  [/([ˈˌ])i/g, '$1iː'],
  [/u/g, 'uː'],
];
