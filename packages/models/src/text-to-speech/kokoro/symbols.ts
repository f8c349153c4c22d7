/** Ids of the symbols that Kokoro-82M v1.0 was trained with, of which English uses a part. */
const idBySymbol = new Map(
  Object.entries({
    ';': 1,
    ':': 2,
    ',': 3,
    '.': 4,
    '!': 5,
    '?': 6,
    '—': 9,
    '…': 10,
    '"': 11,
    '(': 12,
    ')': 13,
    '“': 14,
    '”': 15,
    ' ': 16,
    '̃': 17,
    ʣ: 18,
    ʥ: 19,
    ʦ: 20,
    ʨ: 21,
    ᵝ: 22,
    ꭧ: 23,
    A: 24,
    I: 25,
    O: 31,
    Q: 33,
    S: 35,
    T: 36,
    W: 39,
    Y: 41,
    ᵊ: 42,
    a: 43,
    b: 44,
    c: 45,
    d: 46,
    e: 47,
    f: 48,
    h: 50,
    i: 51,
    j: 52,
    k: 53,
    l: 54,
    m: 55,
    n: 56,
    o: 57,
    p: 58,
    q: 59,
    r: 60,
    s: 61,
    t: 62,
    u: 63,
    v: 64,
    w: 65,
    x: 66,
    y: 67,
    z: 68,
    ɑ: 69,
    ɐ: 70,
    ɒ: 71,
    æ: 72,
    β: 75,
    ɔ: 76,
    ɕ: 77,
    ç: 78,
    ɖ: 80,
    ð: 81,
    ʤ: 82,
    ə: 83,
    ɚ: 85,
    ɛ: 86,
    ɜ: 87,
    ɟ: 90,
    ɡ: 92,
    ɥ: 99,
    ɨ: 101,
    ɪ: 102,
    ʝ: 103,
    ɯ: 110,
    ɰ: 111,
    ŋ: 112,
    ɳ: 113,
    ɲ: 114,
    ɴ: 115,
    ø: 116,
    ɸ: 118,
    θ: 119,
    œ: 120,
    ɹ: 123,
    ɾ: 125,
    ɻ: 126,
    ʁ: 128,
    ɽ: 129,
    ʂ: 130,
    ʃ: 131,
    ʈ: 132,
    ʧ: 133,
    ʊ: 135,
    ʋ: 136,
    ʌ: 138,
    ɣ: 139,
    ɤ: 140,
    χ: 142,
    ʎ: 143,
    ʒ: 147,
    ʔ: 148,
    ˈ: 156,
    ˌ: 157,
    ː: 158,
    ʰ: 162,
    ʲ: 164,
    '↓': 169,
    '→': 171,
    '↗': 172,
    '↘': 173,
    ᵻ: 177,
  }),
);

/** What a run may take: the model was trained with no more. */
export const maxSymbols = 510;

/** One id a symbol. Throws on a symbol that the model doesn't know: it would vanish from the speech unnoticed. */
export function symbolIds(symbols: string): number[] {
  return Array.from(symbols, (symbol) => {
    const id = idBySymbol.get(symbol);
    if (id === undefined) throw new Error(`Kokoro knows no symbol ${JSON.stringify(symbol)}`);
    return id;
  });
}

/** Cuts between words what is too long for one run. */
export function cutToRuns(symbols: string): string[] {
  const runs: string[] = [];
  let rest = symbols;
  while (rest.length > maxSymbols) {
    const space = rest.lastIndexOf(' ', maxSymbols);
    const cut = space > 0 ? space : maxSymbols;
    runs.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest ? [...runs, rest] : runs;
}
