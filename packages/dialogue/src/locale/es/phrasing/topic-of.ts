import { inSentence } from './in-sentence.ts';
import { of, turnedAround } from './noun-phrase.ts';

const LONGEST = 60;

type Rule = readonly [when: RegExp, topic: (...groups: string[]) => string];

const HAVE =
  'tiene[ns]?|tenéis|hay|ofrece[ns]?|ofrecéis|hace[ns]?|hacéis|vende[ns]?|vendéis|acepta[ns]?|aceptáis|admite[ns]?|admitís|disponen? de|da[ns]?|dais|realiza[ns]?|realizáis|atiende[ns]?(?: a)?|atendéis(?: a)?|repara[ns]?|reparáis|existe[ns]?';

const us = (words: string): string => turnedAround(words);

/** How questions are asked, the more exact first. */
const RULES: readonly Rule[] = [
  [
    /^cuánto (?:cuestan?|valen?|es|son|cobra[ns]? por|sale|cobráis por) (.+)$/iu,
    (x) => `el precio ${of(us(x!))}`,
  ],
  [
    /^(?:cuál es el|qué) precio (?:tiene[n]? |de )?(.+)$/iu,
    (x) => `el precio ${of(us(x!.replace(/^de /, '')))}`,
  ],
  [/^cuánto (?:tiempo )?(dura|duran|tarda|tardan|lleva) (.+)$/iu, (verb, x) => `cuánto ${verb} ${us(x!)}`],
  [
    /^(?:cuándo|a qué hora) (?:abre[ns]?|abrís|cierra[ns]?|cerráis|están? abiertos)$/iu,
    () => 'nuestro horario',
  ],
  [
    /^dónde (?:están?|se encuentran?|estáis|quedan?)(?: ubicad[oa]s?| situad[oa]s?| ustedes)?$/iu,
    () => 'dónde estamos',
  ],
  [
    /^(?:cuál|cuáles) (?:es|son) (?:su|sus|vuestr[oa]s?|tus?) (.+)$/iu,
    (x) =>
      `${/s$/.test(x!.split(' ')[0]!) ? 'nuestros' : 'nuestro'} ${us(x!)}`
        .replace(/nuestro (\S+(?:a|ción|dad)\b)/u, 'nuestra $1')
        .replace(/nuestros (\S+(?:as|ciones|dades)\b)/u, 'nuestras $1'),
  ],
  [/^(?:cuál|cuáles) (?:es|son) (.+)$/iu, (x) => us(x!)],
  [/^(cómo|dónde) (?:puedo|se puede|podemos|debo) (.+)$/iu, (how, x) => `${how!.toLowerCase()} ${us(x!)}`],
  [/^qué (?:necesito|hay que|tengo que|debo) (.+)$/iu, (x) => `qué hay que ${us(x!)}`],
  [
    /^(?:qué (?:tipos? de )?)(.+?) (?:tiene[ns]?|ofrece[ns]?|hace[ns]?|acepta[ns]?|tenéis|ofrecéis|hacéis|vende[ns]?)$/iu,
    (x) => us(x!),
  ],
  [new RegExp(`^(?:${HAVE}) (?!l[oa]s?\\b|eso\\b)(.+)$`, 'iu'), (x) => us(x!)],
  [/^(?:necesito|hace falta|es necesari[oa]|es obligatori[oa]) (.+)$/iu, (x) => us(x!)],
  [/^(?:puedo|se puede|podemos|se pueden) (.+)$/iu, (x) => us(x!)],
  [/^qué (?:pasa|ocurre|sucede) si (.+)$/iu, (x) => `qué pasa si ${us(x!)}`],
];

/**
 * What a title is about, as it stands in a sentence: "¿Tienen aparcamiento?" gives "aparcamiento"; a question of another
 * build is quoted, aloud without quotation marks.
 */
export function topicOf(title: string, isSpoken: boolean): string {
  const asked = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[¿¡\s]+|[?!.\s]+$/g, '');
  const isQuestion = /[¿?]/.test(title) || QUESTION.test(asked);
  if (!isQuestion)
    return asked.length <= LONGEST && !/[.?!]\s/.test(asked) ? inSentence(asked) : quoted(asked, isSpoken);
  const plain = asked.replace(/^(?:hola|por favor|y|entonces)[, ]+/i, '');
  for (const [when, topic] of RULES) {
    const match = when.exec(plain);
    if (!match) continue;
    const found = topic(...match.slice(1).map((group) => group ?? '')).trim();
    return found.length <= LONGEST && !/[,;?]/.test(found) ? found : quoted(asked, isSpoken);
  }
  return quoted(asked, isSpoken);
}

const QUESTION =
  /^(?:qué|cuál|cuáles|cuándo|cuánt[oa]s?|dónde|quién|cómo|puedo|tienen?|hay|aceptan?|hacen?|es necesario)(?!\p{L})/iu;

const quoted = (asked: string, isSpoken: boolean): string => (isSpoken ? asked : `«${asked}»`);
