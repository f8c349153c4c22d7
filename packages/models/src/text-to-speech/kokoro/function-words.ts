/**
 * Function words in their weak forms, in Kokoro's symbols: unstressed or with secondary stress. A dictionary gives their
 * strong forms. "I" without its mark is swallowed by the model at the start of a clause.
 */
export function functionWordSymbols(
  word: string,
  after: { beginsWithVowel: boolean } | undefined,
): string | undefined {
  if (word === 'the') return after?.beginsWithVowel ? 'ði' : 'ðə';
  if (word === 'to') {
    if (!after) return 'tˌu';
    return after.beginsWithVowel ? 'tʊ' : 'tə';
  }
  return symbolsByWord.get(word);
}

const symbolsByWord = new Map([
  ['i', 'ˌI'],
  ["i'm", 'ˌIm'],
  ["i'll", 'ˌIl'],
  ["i've", 'ˌIv'],
  ["i'd", 'ˌId'],
  ['a', 'ɐ'],
  ['an', 'ɐn'],
  ['and', 'ænd'],
  ['or', 'ɔɹ'],
  ['of', 'ʌv'],
  ['for', 'fɔɹ'],
  ['from', 'fɹʌm'],
  ['at', 'æt'],
  ['in', 'ɪn'],
  ['on', 'ˌɔn'],
  ['with', 'wɪð'],
  ['as', 'æz'],
  ['is', 'ɪz'],
  ['are', 'ɑɹ'],
  ['am', 'æm'],
  ['was', 'wʌz'],
  ['were', 'wɜɹ'],
  ['be', 'bi'],
  ['been', 'bˌɪn'],
  ['can', 'kæn'],
  ['could', 'kʊd'],
  ['would', 'wʊd'],
  ['should', 'ʃʊd'],
  ['will', 'wɪl'],
  ['have', 'hæv'],
  ['has', 'hæz'],
  ['had', 'hæd'],
  ['it', 'ɪt'],
  ["it's", 'ɪts'],
  ['we', 'wˌi'],
  ["we're", 'wˌɪɹ'],
  ["we'll", 'wˌil'],
  ["we've", 'wˌiv'],
  ['you', 'ju'],
  ["you're", 'jʊɹ'],
  ["you'll", 'jul'],
  ['your', 'jʊɹ'],
  ['our', 'ˌWəɹ'],
  ['my', 'mˌI'],
  ['they', 'ðA'],
  ['their', 'ðɛɹ'],
  ['he', 'hi'],
  ['she', 'ʃi'],
  ['his', 'hɪz'],
  ['them', 'ðɛm'],
  ['us', 'ˌʌs'],
  ['me', 'mˌi'],
  ['that', 'ðæt'],
  ['this', 'ðˌɪs'],
  ['there', 'ðɛɹ'],
  ['by', 'bI'],
  ['than', 'ðæn'],
  ['if', 'ˌɪf'],
  ['but', 'bˌʌt'],
  ['so', 'sˌO'],
]);
