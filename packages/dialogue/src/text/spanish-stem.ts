/** Endings of words made from verbs, longest first; what is left must be a word's worth. */
const VERBAL =
  /(?:aciones|uciones|amientos|imientos|acion|ucion|amiento|imiento|aremos|eremos|iremos|ariamos|eriamos|abamos|iendo|ando|aria[ns]?|eria[ns]|iria[ns]?|arais|ados?|adas?|idos?|idas?|amos|emos|imos|aba[ns]?|aron|ieron|aste|iste|ais|eis|ar|er|ir)$/;
const CLITIC = /(?<=(?:[aei]r|ando|iendo))(?:me|te|se|nos|los|las|les|lo|la|le|melo|selo)$/;
const LEAST = 3;

/** Verbs whose root changes where it is stressed. */
const ROOTS = new Map(
  Object.entries({
    cuest: 'cost',
    cierr: 'cerr',
    pued: 'pod',
    podr: 'pod',
    tien: 'ten',
    teng: 'ten',
    quier: 'quer',
    duel: 'dol',
    vien: 'ven',
    haz: 'hac',
    hag: 'hac',
    empiez: 'empez',
    muev: 'mov',
    limpiec: 'limpi',
  }),
);

/** What Spain and America call differently, brought under one stem. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^(?:estaciona(?:r|miento|mientos)|parquea(?:r|dero|deros)|parqueos?)$/, 'aparc'],
  [/^(?:cabellos?)$/, 'pel'],
  [/^(?:carros?|autos?)$/, 'coch'],
  [/^(?:celular(?:es)?)$/, 'movil'],
  [/^(?:computadora?s?|computadores)$/, 'ordenador'],
  [/^(?:manicures?)$/, 'manicur'],
  [/^(?:pedicures?)$/, 'pedicur'],
  [/^(?:lentes|gafas|anteojos)$/, 'gaf'],
  [/^(?:plomer[oi]a?s?|fontaner[oi]a?s?)$/, 'fontaner'],
  [/^(?:feriados?|festivos?)$/, 'festiv'],
  [/^(?:departamentos?|apartamentos?|pisos?)$/, 'pis'],
];

/** Without accents, in small letters. */
export const withoutAccents = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * What forms of a Spanish word have in common, lightly: "mascotas" and "mascota" give "mascot", "reparación" and "reparar"
 * "repar", "cuesta" and "costar" "cost". Of a word of another language its plural and last vowel may be lost.
 */
export function spanishStem(word: string): string {
  const plain = withoutAccents(word);
  if (plain.length <= LEAST || /\d/.test(plain)) return plain;
  const same = SAME.find(([words]) => words.test(plain));
  if (same) return same[1];
  const one = singular(plain).replace(CLITIC, '');
  const root = rooted(one.replace(VERBAL, (ending) => (one.length - ending.length >= LEAST ? '' : ending)));
  return ROOTS.get(root) ?? root;
}

const singular = (word: string): string =>
  word.length <= 4 && !/[aeo]s$/.test(word)
    ? word
    : word
        .replace(/ces$/, 'z')
        .replace(/(?<=[aeiou][dlnrzj])es$/, '')
        .replace(/(?<=[aeiou])s$/, '');

/** Without the vowel that tells gender or person, and spelled as before an a. */
function rooted(word: string): string {
  const bare = word.length > LEAST + 1 ? word.replace(/(?<=[aei])n$/, '') : word;
  const root = bare.length > LEAST ? bare.replace(/[aeo]$/, '') : bare;
  return root
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/(?<=\w\w)z$/, 'c');
}
