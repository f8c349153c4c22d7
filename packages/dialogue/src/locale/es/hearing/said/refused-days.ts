import type { RewriteRule } from '../../../../understand/rewritten.ts';
import { spanish } from '../spanish.ts';
import { DAY, DAYS, weekday, weekdaysIn } from './weekday.ts';

const rule = (source: string, put: RewriteRule[1]): RewriteRule => [
  spanish(`(?:${source})(?![\\p{L}\\p{N}])`, 'iuy'),
  put,
];

const UNABLE =
  'no (?:(?:me|nos) (?:viene|va|queda|sirve|vale|funciona|conviene|cuadra|acomoda|da)n?|puedo|podemos|podré|podría|llego|llegamos|alcanzo|(?:estoy|estamos)(?! segur)|voy a poder|vamos a poder|se puede|hay (?:chance|modo|forma|manera))(?: (?:ir|venir|llegar|acudir|pasar))?(?: (?:nada )?bien| para nada)?';
const BUSY =
  '(?:(?:me es |está |es )?imposible|ni hablar|ni de broma|tampoco|(?:trabajo|trabajamos)(?!,? (?:pero |y |aunque )?(?:salgo|termino|acabo|entro|puedo|desde|de las?))|ando ocupad[oa]|estoy (?:ocupad[oa]|de viaje|fuera)|no trabajo)';
/** "El lunes no puedo antes de las 5" refuses hours of it alone. */
const OF_THE_WHOLE_DAY =
  '(?! (?:antes|después|hasta|sino|tan|muy|más|a las?|al|a primera|(?:por|en) las? (?:mañana|tarde|noche)|temprano|tarde|desde|entre|de \\d))';
const PADDING =
  '(?:,? (?:yo|ya|la verdad|de plano|plano|sí que|la verdad es que|como que|creo que|también))*';
const EXCEPT =
  '(?:menos|excepto|salvo|quitando|que no sea[n]?|pero no|no puede ser|fuera de|con excepción de(?:l)?|a excepción de(?:l)?)';

const listed = (days: string): string => weekdaysIn(days).join(' or ');

/** Days that are turned down, and how that is said in English. */
export const refusedDayRules: readonly RewriteRule[] = [
  // "No este viernes, el próximo", "el sábado no, el que sigue"
  rule(
    `(?:no (?:para )?(?:el |este )?${DAY}|(?:el |este )?${DAY.replace('day', 'day2')}(?: que viene)?,? no)(?: que viene)?,? (?:sino |mejor |pero (?:sí )?)*(?:para )?(?:el|al) (?:siguiente|próximo|que (?:sigue|viene)|de la (?:otra|próxima|siguiente|que sigue))(?: semana)?(?! (?:d[ií]a|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))`,
    ({ day, day2 }) => `not this ${weekday((day ?? day2)!)} but the week after`,
  ),
  // "El jueves no puedo antes de las 5"
  rule(
    `(?:el )?${DAY}${PADDING},? ${UNABLE}(?= (?:antes|después) del? )`,
    ({ day }) => `on ${weekday(day!)} not`,
  ),
  rule(`${EXCEPT} ${DAYS}`, ({ days }) => `except ${listed(days!)}`),
  rule(
    `ni ${DAYS}(?:${PADDING},? (?:${UNABLE}|puedo|podemos|me \\p{L}+))?`,
    ({ days }) => `not ${listed(days!)}`,
  ),
  rule(
    `no (?:puedo|podemos|podré|podría|llego|alcanzo|trabajo)(?: (?:ir|venir|llegar|pasar|ni|en|para))* ${DAYS}${OF_THE_WHOLE_DAY}`,
    ({ days }) => (weekdaysIn(days!).length > 1 ? `not ${listed(days!)}` : null),
  ),
  rule(
    `(?=[^,.;]* ni )${DAYS} (?:puedo|podemos|me (?:queda|viene|va|sirve))`,
    ({ days }) => `not ${listed(days!)}`,
  ),
  rule(
    `${DAYS}${PADDING},? (?:no(?! ?[\\p{L}?])|${UNABLE}|${BUSY})${OF_THE_WHOLE_DAY}`,
    ({ days }) => `not ${listed(days!)}`,
  ),
];
