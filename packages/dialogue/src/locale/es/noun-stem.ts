/** What a noun or adjective may be as of one thing: "luces" gives "luz", "dolores" "dolor". Small letters, without accents. */
export function singularsOf(word: string): string[] {
  const forms = [
    word,
    word.replace(/ces$/, 'z'),
    word.replace(/(?<=[aeiou])s$/, ''),
    word.replace(/es$/, ''),
  ];
  return [...new Set(forms)].filter((form) => form === word || form.length >= SHORTEST);
}

/** Without number and gender: "gatas" and "gato" give "gat". */
export const genderless = (word: string): string =>
  word.replace(/(?<=[aeou])s$/, '').replace(/(?<=\p{L}{3})[aeo]$/u, '');

/**
 * What a word that is made smaller, greater or an adverb may be made of, most telling first: "perrito" gives "perr", "cochecito"
 * "coch", "larguísimo" "larg", "rápidamente" "rapid".
 */
export function plainStems(word: string): string[] {
  const one = word.replace(/(?<=[aeou])s$/, '');
  return MADE.flatMap((ending) => {
    const stem = one.replace(ending, '');
    return stem === one || stem.length < SHORTEST ? [] : [genderless(spelled(stem))];
  });
}

const SHORTEST = 3;
const MADE: readonly RegExp[] = [
  /ec(?:it|ill)[oa]$/,
  /c(?:it|ill)[oa]$/,
  /(?:it|ill|(?<=t)ic)[oa]$/,
  /isim[oa]$/,
  /mente$/,
];

/** "Chiquito" is of "chico", "larguísimo" of "largo". */
const spelled = (stem: string): string => stem.replace(/qu$/, 'c').replace(/gu$/, 'g');
