import type { AvailabilityAsked } from '../../../decide/availability/availability-locale.ts';
import { es, everywhere } from '../hearing/spanish.ts';

const IN = '(?:está|estará|trabaja|trabajará|viene|vendrá|atiende|atenderá)';
const WHO = '(?:alguien|ella|él)';
const FREE = '(?:algo|huecos?|sitio|alguna hora|horas?|tiempo|disponibilidad|citas?)';
const NOT_OWN = '(?<!\\b(?:mi|tu|nuestra|esa|de|a) )';
const WHAT = '(?:cuál|qué|cuándo|a qué hora)(?: \\w+)? (?:es|sería|tienen?|tenéis|hay|queda)';
const COME = '(?:ir|venir|llegar|pasar(?:me)?|reservar|acudir|pedir)';

/** How Spanish asks who is in and what is free. */
export const availability: AvailabilityAsked = {
  somebody: 'alguien',
  anybody: everywhere`\b(?:algun[oa] de (?:ustedes|vosotros|ellos|ellas)|algún \w+)\b`,
  pronoun: es`\b(?:ella|él|su|sus)\b`,
  isIn: es`\b${IN} (?:\w+ )?${WHO}\b(?! que)|\balguien (?:(?:también|todavía|aún) )?${IN}\b(?! (?:libre|disponible))|\bhay alguien\b(?! que)|\b(?:tienen?|tenéis) a alguien\b`,
  isOut: es`\b(?:está|estará) ${WHO} (?:de vacaciones|fuera|de baja|de descanso)\b|\balguien (?:está|estará) (?:de vacaciones|fuera|de baja|de descanso)\b|\b(?:descansa|libra) ${WHO}\b|\balguien (?:descansa|libra)\b`,
  isFree: es`\b(?:tiene|tendrá) ${WHO} ${FREE}\b|\balguien (?:tiene|tendrá) ${FREE}\b|\b(?:está|estará) (?:libre|disponible) ${WHO}\b|\balguien (?:está|estará) (?:libre|disponible)\b|\b(?:está|estará) ${WHO} (?:libre|disponible)\b`,
  whenIn: es`\b(?:cuándo|qué días?|qué horas?|a qué horas?|qué horario|hasta qué hora|desde qué hora|hasta cuándo)(?: de la semana)? (?:${IN}|tiene|sale|entra|llega|empieza|termina|se va) (?:\w+ )?${WHO}\b|\balguien,? (?:cuándo|qué días?|hasta qué hora|a qué hora)\b|\bhorarios? (?:de|tiene|hace) ${WHO}\b|\b(?:qué días?|cuándo) (?:tienen?|tenéis) a alguien\b`,
  whoIsIn: es`\bquién(?:es)? (?:está|están|estará|estarán|trabajan?|trabajará|vienen?|vendrá|atienden?|hay)\b`,
  last: es`${NOT_OWN}\búltim[oa] (?:hora|cita|hueco|turno|sesión)(?: (?:libre|disponible|que (?:tienen?|tenéis|hay|queda|dan|puedo)))*\b(?! vez| fue)|\blo más tarde (?:que|posible)\b|\bhasta qué hora (?:puedo|podría|se puede|podemos) ${COME}\b|\b${WHAT} (?:la|el|lo|su) últim[oa]\b`,
  first: es`\b${WHAT} (?:(?:la|el|lo|su) )?(?:primer[oa]?|más temprano|más pronto)(?: (?:hora|cita|hueco|turno))?(?: (?:libre|disponible))?(?: que (?:tienen?|tenéis|hay|queda|dan|puedo))?\b(?! vez)|\blo más (?:temprano|pronto) (?:que|posible)\b|\bdesde qué hora (?:puedo|podría|se puede|podemos) ${COME}\b`,
  ofWeek: es`\btrabaja\b`,
  goesOn: es`^(?:y|e|o|qué tal)\b`,
  takesIt: es`\bme (?:la|lo) (?:quedo|llevo)\b|\b(?:cojo|tomo|quiero|reservo|agarro|aparta|aparte|reserva|reserve|resérva\w*|resérve\w*) (?:esa|ese|eso|la|lo)\b|\b(?:esa|ese|eso) (?:me )?(?:va|viene|queda|sirve|está) ?(?:bien|perfecto)?\b|\bapúnt[ae](?:me|nos)\b`,
};
