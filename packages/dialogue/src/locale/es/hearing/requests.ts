import type { RequestSigns } from '../../../understand/hearing-locale.ts';
import { AGE, NAME, RELATION } from './people.ts';
import { es, spanish, writtenAll } from './spanish.ts';

const DAY = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';

/** Several appointments in one message, in plain Spanish. */
export const requests: RequestSigns = {
  joints: writtenAll`(?<!\b[ap]\.?m?)[.;!?]+(?=\s|$)|,(?: y)?(?=\s)|\s(?:y|e|más|luego|y después|además|junto con)(?=\s)|\s[&+](?=\s)`,
  leads: es`(?:^|\b(?:una?|el|la|los|las|otra?|mi|su|para|quiere|quiero|necesita|necesito|hacer|hacerme|hacerse|reservar|y|con|luego|después|también|solo|sólo|mí|él|ella|\d{1,2}(?::\d\d)?|${DAY}|mañana|tarde|noche|hoy))$`,
  goesOn: es`^\s*(?:$|[-–—,.;:!?&+)]|\d|(?:y|e|o|u|más|luego|después|para|el|la|las|los|a|al|por|en|con|este|esta|mañana|hoy|pasado|${DAY}|sobre|antes|desde|seguid[oa]s?|también|si|cada|yo|mi|de|que|a nombre)\b)`,
  besides: es`\b(?:tuve|tenía|hice|hicieron|fue|era|desde|antes de|después de|no(?: (?:es|era|sea|sería))?|sin|ni|en vez de|en lugar de|que no sea|entre|cancelar|anular|cambiar|mover|precio de|cuesta|cuánto (?:\w+ )*)(?: (?:una?|el|la|mi|otra?))*$`,
  or: es`\b(?:o|u)\b`,
  people: spanish(
    `\\b(?:[Mm]i|[Nn]uestr[oa]) ${RELATION}\\b${AGE}${NAME}|(?<self>\\b(?:[Mm]í|[Cc]onmigo|[Yy]o)\\b)`,
    'gu',
  ),
  besidePeople: writtenAll`\b(?:para|los dos|las dos|ambos|ambas|también|por favor|juntos|juntas|a|el|la|en|sobre|mism[oa]|hora|cada un[oa]|un[oa]|y|somos|nosotr[oa]s)\b`,
  after: writtenAll`\b(?:(?:justo |inmediatamente |a continuación |nada más )(?:después|detrás|luego)(?: de (?:es[oa]|est[oa]|ell[oa]))?|a continuación|seguid[oa]s?|un[oa] (?:detrás|después) de(?:l| la)? otr[oa]|después de (?:es[oa]|est[oa])|y luego|luego|y después|después(?! de))\b`,
  backToBack: es`\b(?:seguid[oa]s|un[oa] (?:detrás|después) de(?:l| la)? otr[oa]|consecutiv[oa]s|de una vez)\b`,
  sameTime: es`\b(?:a )?(?:la )?misma hora\b|\bal mismo tiempo\b|\ba la vez\b`,
  sameDay: es`\b(?:el )?mismo día\b`,
  adds: es`\b(?:también|además|otra|otro|aparte|añad\w+|agreg\w+|una más|uno más|de paso)\b`,
  leavesOut: es`\b(?:olvid\w+(?: de)?|sin|quit\w+|cancel\w+|anul\w+|no (?:quiero|necesito|hace falta)|ya no (?:quiero|necesito)?|dej\w+ fuera)(?: (?:la|el|una?|mi|de|cita|para))*$`,
  all: es`\b(?:las dos|los dos|ambas|ambos|todo|todas|todos|ninguna|ninguno)\b`,
};
