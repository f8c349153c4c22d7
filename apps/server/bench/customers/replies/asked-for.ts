import { isDeclined } from './declines.ts';
import { sentencesOf } from './sentences.ts';

/** What a reply asks the customer for, of what a scripted one can answer. */
export type Asked = 'name' | 'contact' | 'confirm' | 'service' | 'who';

/** What there is to choose from. */
export interface Choices {
  services: readonly string[];
  staff: readonly string[];
}

const isQuestion = (sentence: string) =>
  /\?["”»)]?\s*$/.test(sentence) ||
  /\b(?:please (?:tell|give|share|leave|provide|send|let)|(?:tell|give|send) me|let me (?:have|know)|I(?:'d| would)? (?:just |still )?need|may I (?:have|note)|d[ií]game|dime|necesito|ind[ií]queme|ind[ií]came)\b/i.test(
    sentence,
  );
const time =
  /\b(?:when|what time|which time|what day|which day|time(?:s|\b.*(?:suit|work))|cu[aá]ndo|hora|d[ií]a)\b/i;
const name = /\b(?:name|spell(?:ed)?|nombre|c[oó]mo (?:se|te) llamas?|de parte de qui[eé]n)\b/i;
const contact =
  /\b(?:e-?mail|phone|mobile|number|reach you|contact (?:you|details)|call you back on|correo|tel[eé]fono|m[oó]vil|n[uú]mero|(?:le|te) (?:localiza|avisa)\w*|contactar)\b/i;
const code = /\b(?:six-digit|code|digits|c[oó]digo|cifras)\b/i;
const confirm = new RegExp(
  [
    String.raw`\b(?:shall|should|may|can) (?:I|we) (?:go ahead|book|cancel|move|take it|hold it|put it|confirm|reserve|change|make it|find you a time|look for a time)`,
    String.raw`\b(?:would you like|do you want|want) (?:me|us) to\b`,
    String.raw`\b(?:is (?:that|this|it|all (?:that|this)) (?:right|correct|ok(?:ay)?|fine)|did I get (?:it|that) right|(?:right|correct|yes|ok(?:ay)?|sounds? good)\?)`,
    String.raw`^(?:so )?is .{2,60} (?:right|correct)\?`,
    String.raw`\b(?:does|would|will) (?:that|this|it) (?:work|suit|be (?:ok(?:ay)?|fine|good)|sound|look)`,
    String.raw`\b(?:still want the appointment|carry on with|finish your booking|going on with|would you like (?:an|the) appointment|are you sure|go ahead\?)`,
    String.raw`¿(?:lo|la|se la|te la) (?:reserv|anul|cancel|cambi|muev|confirm|tom|apunt)\w*`,
    String.raw`\b(?:es correcto|est[aá] bien as[ií]|de acuerdo\?|confirma(?:s)?\b|(?:le|te) parece bien|(?:le|te) va bien|quiere(?:s)? que (?:lo|la)|correcto\?|verdad\?|sigue queriendo|sigues queriendo|seguimos con|terminar la reserva)`,
  ].join('|'),
  'i',
);
const service =
  /\b(?:(?:which|what) (?:service|treatment|kind|type)|what (?:would you like to book|can I (?:put|book)|should the appointment be|do you need)|what(?:'s| is) it for|which (?:one )?(?:would you like to book|fits)|qu[eé] (?:servicio|(?:desea|quiere)s? reservar)|para qu[eé])\b/i;
const who =
  /\b(?:who(?:m)? (?:would|shall|should|do)|with whom|any preference|anybody in particular|somebody you'd like|con qui[eé]n|qui[eé]n (?:prefiere|le|te)|alguna preferencia)\b/i;

/** @param reply its words as they stand */
export function askedFor(reply: string, { services, staff }: Choices): Asked[] {
  const questions = sentencesOf(reply).filter(isQuestion);
  const asked = new Set<Asked>();
  for (const question of questions) {
    if (/\banything else\b|\balgo m[aá]s\b/i.test(question) || code.test(question) || isDeclined(question))
      continue;
    const counted = (names: readonly string[]) =>
      names.filter((one) => question.toLowerCase().includes(one.toLowerCase())).length;
    if (name.test(question)) asked.add('name');
    if (contact.test(question)) asked.add('contact');
    if (asked.has('name') || asked.has('contact')) continue;
    if (who.test(question) || (counted(staff) > 1 && !/\d/.test(question))) asked.add('who');
    else if (counted(services) > 1 || (service.test(question) && !time.test(question))) asked.add('service');
    else if (confirm.test(question)) asked.add('confirm');
  }
  return [...asked];
}
