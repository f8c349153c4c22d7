import { STOPWORDS, wordsOf } from '../../../text/terms.ts';
import { es } from '../hearing/spanish.ts';
import { isSpanishVerb } from '../in-english.ts';

/** Verbs that ask for a thing, or what it is like: "¿hacen balayage?", "necesito un poder", "¿cuánto cuesta una corona?". */
const ASKING = es`^(?:hac(?:e[ns]?|éis)|hay|habrá|tien(?:e[ns]?)|ten(?:éis|drá[ns]?|dría[ns]?)|ofrec(?:e[ns]?|éis)|vend(?:e[ns]?|éis)|arregl(?:a[ns]?|áis)|repar(?:a[ns]?|áis)|instal(?:a[ns]?|áis)|pon(?:e[ns]?|éis)|mont(?:a[ns]?|áis)|alquil(?:a[ns]?|áis)|limpi(?:a[ns]?|áis)|lav(?:a[ns]?|áis)|trat(?:a[ns]?|áis)|atiend(?:e[ns]?)|atend(?:éis|er)|enseñ(?:a[ns]?|áis)|prepar(?:a[ns]?|áis)|cort(?:a[ns]?|áis)|d(?:a[ns]?|ais)|cambi(?:a[ns]?|áis)|maneja[ns]?|manejáis|realiza[ns]?|realizáis|trabaja[ns]?|trabajáis|acepta[ns]?|aceptáis|admite[ns]?|admitís|cubre[ns]?|cubrís|inclu(?:ye[ns]?|ís)|usa[ns]?|usáis|imparte[ns]?|impartís|recomienda[ns]?|recomendáis|conoce[ns]?|conocéis|cuenta[ns]?|consigue[ns]?|quier(?:o|e|en)|quer(?:emos|ía|íamos)|quisiera|quisiéramos|necesit(?:o|a|amos|aba)|busc(?:o|a|amos|aba)|interesa|interesaría|gustaría|ocupo|ocupamos|urge|deseo|desearía|pregunto|pregunta|consultar?|saber|informa(?:r|ción)|es|son|sería[n]?|está[n]?|queda[n]?|cuesta[n]?|cuestan|vale[n]?|sale[n]?|cobra[ns]?|cobráis|dura[n]?|tarda[ns]?|demora[n]?|lleva[n]?|abre[ns]?|cierra[ns]?|pued(?:e[ns]?|o)|pod(?:éis|emos|ría[ns]?)|hacer(?:me|se|nos)?|pagar|usar|traer|llevar|tener|comprar|vender|reservar|pedir|contratar|agendar|sacar)$`;

/**
 * Whether a thing is asked for, so that it can be said that it isn't known: "¿hacen balayage?", "¿y alarmas?", but not "puede ir su novia"
 * and "mi esposo y yo ya no vamos". Of whom something else is said, it isn't the thing that isn't known.
 */
export function asksForThing(clause: string, thing: string): boolean {
  const beside = wordsOf(clause.replace(thing, ' '));
  const isSaidOfIt = new RegExp(`\\b(?:es|son|est[áa]n?) ${thing}$`, 'u').test(clause);
  return (
    !isSaidOfIt &&
    !OF_THEIRS.test(thing) &&
    !FIRST_PERSON.test(clause) &&
    beside.every((word) => ASKING.test(word) || BIDDEN.test(word) || !isVerb(word) || isDone(clause, word))
  );
}

/** "¿Operáis juanetes?": whatever the verb, it is asked of the business. */
const BIDDEN = es`^[\p{L}]{3,}(?:áis|éis)$`;

/** "¿Operan juanetes?", "¿los juanetes los operan?"; but not "¿los perros muerden?" */
const isDone = (clause: string, word: string): boolean =>
  PLURAL.test(word) && new RegExp(`(?:^(?:y |pero |o )*|\\bl[oa]s? )${word}(?!\\p{L})`, 'u').test(clause);
const PLURAL = /^\p{L}{3,}[ae]n$/u;

const isVerb = (word: string): boolean =>
  INFINITIVE.test(word) || (isSpanishVerb(word) && !STOPWORDS.has(word) && !NO_VERB.test(word));
const INFINITIVE = es`^(?:ir|va[ns]?|vamos|[\p{L}]{2,}(?:ar|er|ir)(?:me|te|se|nos|l[aeo]s?)?)$(?<!^(?:lugar|hogar|taller|mujer|bar|alquiler|placer|celular|mar|collar|menor|mayor|ayer))`;
const NO_VERB = /^(?:para|como|nada|trabajo|pago|cambio|una|uno|sobre|entre)$/;

/** What they tell of themselves. */
const FIRST_PERSON = es`\b(?:tengo|tenemos|tenía|soy|somos|vivo|vivimos|vengo|llevo|llevamos|estoy|estamos|voy|vamos|he|hemos|fui|fuimos|trabajo)\b`;

/** Who comes along, is asked nothing of: "mi suegra". */
const OF_THEIRS = es`^(?:mis?|sus?|tus?) (?:\w+ )?(?:hij[oa]s?|espos[oa]|marido|mujer|novi[oa]|suegr[oa]s?|mam[áa]|pap[áa]s?|madre|padres?|herman[oa]s?|abuel(?:it)?[oa]s?|prim[oa]s?|amig[oa]s?|vecin[oa]s?|jef[ea]|niet[oa]s?|sobrin[oa]s?|tí[oa]s?|cuñad[oa]|pareja|beb[ée]|niñ[oa]s?|chic[oa]s?|gente|familia)$`;
