import type { PhrasingLocale } from '../../../phrase/phrasing-locale.ts';
import type { Attribute } from '../../../understand/understanding.ts';
import { isSpanishVerb } from '../in-english.ts';
import { isPlural, nounPhrase, of } from './noun-phrase.ts';

type UnknownThing = ReturnType<PhrasingLocale['unknownThing']>;

const MOST_WORDS = 4;
/** Words that no thing has within its name. */
const CLAUSE =
  /\s(?:me|te|se|nos|les?|lo|yo|usted|ustedes|es|son|está[ns]?|era|hay|tiene[ns]?|puedo|puede[ns]?|que|no|por favor|quiero|necesito)(?!\p{L})/iu;

/** "Dan clases de bachata": of the classes. */
const OFFERING =
  /^(?:d[ai]n|dais|das?|hac\p{L}+|ofrec\p{L}+|ten\p{L}+|tienen?|imparten?|enseñan?)\s+(?=\p{L})/iu;

/** "Roto las gafas": an article within it, after no preposition. */
const ARTICLE = /(?<!(?:^|\s)(?:de|con|en|a|para|por|sin|y|o|sobre))\s(?:el|la|los|las|un|una)(?!\p{L})/iu;

const isThing = (words: string): boolean =>
  words.split(/\s+/).length <= MOST_WORDS + 1 &&
  !CLAUSE.test(words) &&
  !ARTICLE.test(words) &&
  !isDeed(words);

/** "Toca", but "cambio de aceite". */
function isDeed(words: string): boolean {
  const [first = '', second = ''] = words.split(/\s+/);
  return isSpanishVerb(first) && !/^del?$/i.test(second);
}

const nothing: UnknownThing = { line: 'unknown', thing: '' };
const noun = (thing: string): UnknownThing => ({ line: 'unknownNoun', thing });
const clause = (thing: string): UnknownThing => ({ line: 'unknownClause', thing });

/** What of what isn't known, as precisely as it was asked: "el precio de una corona", "cuánto duran las coronas". */
export function unknownThing(attribute: Attribute | null, object: string | null): UnknownThing {
  const told = object?.trim().replace(OFFERING, '') ?? '';
  return told && isThing(told) ? ofObject(attribute, told) : attribute ? alone(attribute) : nothing;
}

function ofObject(attribute: Attribute | null, object: string): UnknownThing {
  const [some, the] = [nounPhrase(object), nounPhrase(object, 'the')];
  const n = isPlural(object) ? 'n' : '';
  switch (attribute) {
    case 'price':
      return noun(`el precio ${of(some)}`);
    case 'duration':
      return clause(`cuánto dura${n} ${the}`);
    case 'availability':
      return clause(`si hay disponibilidad de ${object}`);
    case 'hours':
      return noun(`el horario ${of(the)}`);
    case 'place':
      return clause(`dónde está${n} ${the}`);
    case 'contact':
      return noun(`los datos de contacto ${of(the)}`);
    case 'how':
      return clause(`cómo funciona${n} ${the}`);
    case 'when':
      return clause(`cuándo ${n ? 'son' : 'es'} ${the}`);
    case 'who':
      return clause(`quién se encarga ${of(the)}`);
    case 'whether':
    case 'what':
    case null:
      return { line: 'unknownAbout', thing: object };
  }
}

function alone(attribute: Attribute): UnknownThing {
  switch (attribute) {
    case 'price':
      return noun('ese precio');
    case 'duration':
      return clause('cuánto dura eso');
    case 'availability':
      return clause('si eso está disponible');
    case 'hours':
      return noun('ese horario');
    case 'place':
      return clause('dónde está eso');
    case 'contact':
      return noun('esos datos de contacto');
    case 'how':
      return clause('cómo funciona eso');
    case 'when':
      return clause('cuándo es eso');
    case 'who':
      return clause('quién hace eso');
    case 'whether':
    case 'what':
      return nothing;
  }
}
