import { isEnglish, isWrittenInEnglish } from '../../../text/english.ts';
import { isSpanishWord, knownForms } from '../in-english.ts';
import { givenNames } from './said/given-names.ts';

/** Whole words that are written short in chats, and those of the Río de la Plata, in the words that patterns know. */
const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(
  [
    shortFor('que', 'q k qe'),
    shortFor('porque', 'xq pq porq xk xke'),
    shortFor('por favor', 'xfa xfavor xfis pls plis porfis porfavor pf'),
    shortFor('también', 'tb tmb tbn tmbn'),
    shortFor('para', 'pa'),
    shortFor('dónde', 'dnd'),
    shortFor('cuándo', 'cdo cuand'),
    shortFor('cómo', 'cm cmo'),
    shortFor('estoy', 'toy'),
    shortFor('está', 'ta'),
    shortFor('mañana', 'mñn mñna mñana mnn'),
    shortFor('bien', 'bn'),
    shortFor('buenos días', 'bdías bdias'),
    shortFor('mensaje', 'msj msg'),
    shortFor('whatsapp', 'wasap guasap wsp wpp whats wp wa'),
    shortFor('fin de semana', 'finde'),
    shortFor('tarde', 'tardecita tardecito tardesita'),
    shortFor('mañana', 'mañanita mañanitas'),
    shortFor('noche', 'nochecita'),
    shortFor('temprano', 'tempranito'),
    shortFor('pronto', 'prontito'),
    shortFor('gracias', 'grax grcs grs grasias grcias'),
    shortFor('de', 'd'),
    shortFor('hora', 'ora'),
    shortFor('horas', 'oras'),
    shortFor('hasta', 'asta'),
    shortFor('hace', 'ase ace'),
    shortFor('hacen', 'asen acen'),
    shortFor('horas', 'hrs'),
    shortFor('saludos', 'salu2'),
    shortFor('a ver', 'aver'),
    shortFor('así que', 'asique asiq'),
    shortFor('tienes', 'tenés tenes'),
    shortFor('puedes', 'podés podes'),
    shortFor('quieres', 'querés queres'),
    shortFor('atiendes', 'atendés atendes'),
    shortFor('cierras', 'cerrás'),
    shortFor('haces', 'hacés'),
    shortFor('sabes', 'sabés'),
    shortFor('eres', 'sos'),
    shortFor('vienes', 'venís'),
    shortFor('dices', 'decís'),
    shortFor('dime', 'decime'),
    shortFor('recomiendas', 'recomendás'),
  ].flat(),
);

/** "Ay clases" asks whether there are any; "ay, perdona" sighs. */
const SIGH =
  /(?<=^|[¿¡.?!,;] ?|y |no )(ay|ahi|ai) (?=\p{L}{2})(?!perd|disc|qu[eé]|no\b|s[ií]\b|dios|gracias|señor|mi\b|lo\b|me\b|por\b|ya\b|pero\b|está|te\b)/giu;
const GOING = /\bboy (?=a \p{L}+[aei]r)/giu;
const FOR = /(?<=^|\s|[¿¡,])x (?=(?:la|el|lo|\p{L}{3}))/giu;
// "Inglés", "además" are no verbs.
const VOS = /^(?!adem|jam|atr|detr|quiz|est|dem|m|tr|comp|dem)\p{L}{2,}ás$/u;
// "Golpeé" is no "golpe": both letters are said.
const HIATUS = /ee(?:r|n|s|mos)?$/u;
const WORD = /(?<![\p{L}\p{N}@._-])\p{L}+(?![\p{L}\p{N}@_]|[.-]\p{L})/gu;

/**
 * A Spanish text without the spelling of haste: "asta q ora estan los savados" gives "hasta que hora estan los sabados". A word that
 * is no Spanish one is read as it sounds, where one that we know sounds so; names stay.
 */
export function righted(text: string): string {
  return text
    .replace(SIGH, 'hay ')
    .replace(GOING, 'voy ')
    .replace(FOR, 'por ')
    .replace(WORD, (word, at: number) => rightedWord(word, isMaybeName(text, at)));
}

function rightedWord(word: string, isName: boolean): string {
  const lower = word.toLowerCase();
  const long = isName ? undefined : WRITTEN_FOR.get(lower);
  if (long) return long;
  const plain = withoutAccents(lower);
  if (isName || word.length < SHORTEST || givenNames.has(plain)) return word;
  if (VOS.test(lower)) return plain;
  if (HIATUS.test(plain)) return word;
  if (knownForms().has(plain) || isSpanishWord(lower)) return word;
  // "Coxe" ends as forms of English words might, and is written so by nobody but who means "coche".
  const withCh = X_FOR_CH.test(lower) && !isWrittenInEnglish(lower) ? lower.replaceAll('x', 'ch') : null;
  const meant = withCh === null ? undefined : bySound().get(soundOf(withCh));
  return meant ?? (isEnglish(lower) ? word : (bySound().get(soundOf(lower)) ?? word));
}
const SHORTEST = 2;
const X_FOR_CH = /[aeioun]x[aeiou]/;

/** Written large within a sentence, or before another that is: nobody's slip. */
function isMaybeName(text: string, at: number): boolean {
  if (!/\p{Lu}/u.test(text[at]!)) return false;
  if (/^\p{Lu}{2}/u.test(text.slice(at))) return false;
  const isFirst = /(?:^|[.?!¿¡] ?)$/u.test(text.slice(0, at));
  return !isFirst || /^\p{Lu}\p{L}* \p{Lu}/u.test(text.slice(at));
}

let sounds: Map<string, string> | undefined;

function bySound(): ReadonlyMap<string, string> {
  if (sounds) return sounds;
  sounds = new Map();
  for (const form of knownForms()) {
    const sound = soundOf(form);
    // What sounds like two words is neither.
    if (form.length >= SHORTEST && !sounds.has(sound)) sounds.set(sound, form);
  }
  return sounds;
}

/** A word as America says it: no h, one b, one s, ll as y. */
const soundOf = (word: string): string =>
  withoutAccents(word)
    .replace(/^(?:w|gü|gu)(?=e)/, 'bu')
    .replace(/ch/g, 'C')
    .replace(/n(?=[bpv])/g, 'm')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])|q|k|c(?![eiy])/g, 'K')
    .replace(/[cz](?=[eiy])|z|x(?=[^aeiou])/g, 's')
    .replace(/v|w/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<=\p{L})y$/u, 'i')
    .replace(/(.)\1+/gu, '$1');

const withoutAccents = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function shortFor(word: string, written: string): [string, string][] {
  return written.split(' ').map((each) => [each, word]);
}
