const PLURAL = /(?:[aeoáéó]s|[dlnrz]es|ces)$/i;
const SINGULAR_S =
  /(?:^|\s)(?:lunes|martes|miércoles|jueves|viernes|gas|bus|autobús|crisis|análisis|tesis|dosis|virus|pilates|país|mes|tres)$/i;
const FEMININE =
  /(?:a|ción|sión|dad|tad|tud|umbre|ez|(?:^|\s)(?:clase|tarde|noche|llave|base|piel|sal|leche|gente|parte|mano|foto|moto|radio|imagen|señal|cárcel|red|luz|voz|cruz|pared|carne|sangre|sede|nave|nieve|muerte|suerte|fuente|mente))$/i;
const MASCULINE_A =
  /(?:^|\s)(?:día|problema|sistema|programa|tema|clima|mapa|idioma|aroma|esmalte|planeta|esquema|diploma|drama|sofá|agua)$/i;
const DETERMINED =
  /^(?:el|la|los|las|un|una|unos|unas|mi|mis|su|sus|tu|tus|nuestr[oa]s?|este|esta|estos|estas|ese|esa|esos|esas|cada|todo|toda|todos|todas|algún|alguna|algunos|algunas|ningún|ninguna|\d+)\b/i;

const headOf = (thing: string): string =>
  thing.split(/\s+(?:de|del|para|con|sin|en|a|al|por|sobre)\s+/i)[0]!.split(/\s+/)[0] ?? thing;

export const isPlural = (thing: string): boolean => {
  const head = headOf(bare(thing));
  return PLURAL.test(head) && !SINGULAR_S.test(head);
};

export function isFeminine(thing: string): boolean {
  const head = headOf(bare(thing));
  const one = isPlural(thing) ? head.replace(/ces$/i, 'z').replace(/([aeo])s$/i, '$1') : head;
  return FEMININE.test(one) && !MASCULINE_A.test(one);
}

const bare = (thing: string): string => thing.replace(DETERMINED, '').trim();

/** A customer's thing as it stands in a sentence of ours: "corona" gives "una corona", with `the` "la corona". */
export function nounPhrase(words: string, article: 'a' | 'the' = 'a'): string {
  const thing = turnedAround(words.trim());
  if (thing === '' || DETERMINED.test(thing) || /^\p{Lu}/u.test(thing)) return thing;
  const feminine = isFeminine(thing);
  if (isPlural(thing)) return article === 'the' ? `${feminine ? 'las' : 'los'} ${thing}` : thing;
  return article === 'the' ? `${feminine ? 'la' : 'el'} ${thing}` : `${feminine ? 'una' : 'un'} ${thing}`;
}

/** "de" before it, drawn together with "el". */
export const of = (thing: string): string => (/^el\s/i.test(thing) ? `del ${thing.slice(3)}` : `de ${thing}`);

/** Whose it is, seen from the other side. "Su" may be ours or of somebody else they speak of: "la". */
export const turnedAround = (words: string): string =>
  words
    .replace(
      /(?<!\p{L})(?<whose>mis?|tus?|sus?|vuestr[oa]s?)(?!\p{L})(?<thing> \S+)?/giu,
      (_, whose: string, thing = '') => `${whoseOf(whose.toLowerCase(), thing)}${thing}`,
    )
    .replace(/(?<!\p{L})de el(?!\p{L})/giu, 'del');

function whoseOf(whose: string, thing: string): string {
  if (whose.startsWith('vuestr')) return `nuestr${whose.slice(6)}`;
  if (whose.startsWith('mi')) return whose.replace('mi', 'su');
  const feminine = isFeminine(thing.trim());
  if (whose.startsWith('tu')) return `nuestr${feminine ? 'a' : 'o'}${whose.slice(2)}`;
  const article = whose === 'su' ? ['el', 'la'] : ['los', 'las'];
  return article[feminine ? 1 : 0]!;
}
