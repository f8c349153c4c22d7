import type { PeopleSigns } from '../../../understand/hearing-locale.ts';
import { es, spanish, written } from './spanish.ts';

export const RELATION =
  '(?<relation>hij[oa]s?|niñ[oa]s?|bebé|nen[ea]|peque|marido|mujer|espos[oa]|pareja|novi[oa]|prometid[oa]|madre|mamá|padre|papá|padres|abuel[oa]s?|herman[oa]s?|prim[oa]|tí[oa]|sobrin[oa]|niet[oa]|amig[oa]|compañer[oa]|colega|jef[ea]|emplead[oa]|vecin[oa]|suegr[oa]|cuñad[oa]|yerno|nuera|cliente|paciente|inquilin[oa]|alumn[oa])';
export const AGE = '(?: (?:pequeñ[oa]|mayor|menor|de \\d{1,2} (?:años|meses)))?';
export const NAME =
  "(?:,? (?:que se llama |llamad[oa] |se llama |de nombre )?(?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}))?";
/** "Ella es Marta Ruiz". */
const THEIR_NAME =
  /(?<![\p{L}])(?:[Éé]l|[Ee]l|[Ee]lla) es (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})/u;
const MY = '(?:mi|mis|nuestr[oa])';
const asWritten = (source: string): RegExp => spanish(source, 'u');

/** Who comes, if it isn't the customer; read in the text as it is written. */
export const people: PeopleSigns = {
  forWhom: [
    // Nobody is "don" to themselves: "para mi papá, él la lleva. Don Abundio Rey."
    asWritten(
      `\\b[Pp]ara ${MY} ${RELATION}\\b[^?!]{0,60}?[.,;] (?:(?:[Ee]l|[Ll]a) )?(?:[Dd]on|[Dd]oña|[Ss]eñora?|[Ss]ra?\\.) (?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})`,
    ),
    asWritten(
      `\\b[Pp]ara ${MY} ${RELATION}\\b[^?!]{0,60}? a (?:su nombre|nombre de (?:ella|él))\\b[^\\p{Lu}?!]{0,25} (?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})`,
    ),
    asWritten(
      `\\b(?:[Pp]ara|de parte de|[Ll]levar a|[Tt]raer a|[Aa]puntar a|[Ii]nscribir a|ver a|(?<!\\b(?:habl\\w+|consult\\w+|coment\\w+|ver(?:lo|la)?|quedar|viv\\w+|decid\\w+|acuerdo) )con) ${MY} ${RELATION}\\b${AGE}${NAME}`,
    ),
    asWritten(
      `(?<![\\p{L}])(?:[Aa] )?[Mm]i ${RELATION}\\b${AGE}${NAME} (?:también |se |le |no |lo |me |ha |urgentemente )*(?:necesita|quiere|quería|tiene|duele|duelen|ha|está|rompió|roto|caído|cayó|puede|debe|ha roto|hay que|toca|va a)\\b`,
    ),
    asWritten(
      `\\b(?:es|sería|son) (?:todo |en realidad |no para mí,? (?:sino |es )?)*para ${MY} ${RELATION}\\b${AGE}${NAME}`,
    ),
    THEIR_NAME,
    asWritten(`^(?:[Pp]ara )?[Mm]i ${RELATION}\\b${AGE}${NAME}[.!]?$`),
    asWritten(
      "(?<![\\p{L}])(?:(?:[ÉéEe]l|[Ee]lla|[Ee]l niño|[Ll]a niña|[Ee]l bebé) se llama|^[Ss]e llama|, se llama|[Ss]u nombre es) (?<relation>)(?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})",
    ),
    asWritten(
      `\\b(?:cita|reserva|turno|hora|es|nombre) (?:es )?para (?<relation>un[oa]? (?:amig[oa]|client[ea]|colega|compañer[oa]|paciente|familiar|vecin[oa])|otra persona|alguien más)\\b${NAME}`,
    ),
  ],
  ownName: /\b(?:a|en) mi (?:propio )?nombre\b(?!\s*(?:es\b|:|,? \p{Lu}))/u,
  theirName: THEIR_NAME,
  introducesSelf: asWritten(
    "^(?:[Ss]e llama |[Ee]s )?(?<other>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})[,.;]? (?:y )?(?:yo )?(?:soy|me llamo|mi nombre es) ",
  ),
  anybody: es`\b(?:cualquiera|con (?:quien|el que|la que) (?:sea|esté|puedan?|tengan?|haya)|quien (?:sea|esté|tenga|pueda)|(?:me )?da (?:igual|lo mismo) (?:quién|con quién)?|no (?:me )?importa (?:quién|con quién)|sin preferencia|no tengo preferencia|el primero (?:que|disponible)|con (?:cualquiera|quien sea|alguien que))\b`,
  talkTo: es`\b(?:(?:hablar|hable|platicar|charlar|comunicarme|contactar) (?:directamente |primero )?con|(?:pásame|páseme|comuníqueme|comunícame|ponme|póngame) (?:a|con)) (?:el |la |don |doña |dra? |doctora? )*$`,
  withThem: es`\bcon (?:él|ella|ellos|ellas)\b`,
  together: es`\b(?:junt[oa]s|a la vez|al mismo tiempo|en pareja|en familia|en grupo|en (?:una|la misma) (?:sesión|clase|cita|sala)|con (?:un|el mismo) (?:profesor|profe|maestro|entrenador|monitor))\b`,
  inCharge: es`\b(?:quién|quien|alguien) (?:\w+ ){0,3}?(?:responsable|al mando|a cargo|encargad[oa]|jef[ea]|dueñ[oa]|gerente|manda)\b|\b(?:qué|cómo) (?:van|vais|piensan|pensáis|piensa) (?:a )?(?:hacer|arreglar|solucionar|compensar)\w*\b|\bcon quién (?:hablo|tengo que hablar|puedo hablar|se habla|trato|me quejo)\b|\ba quién (?:me quejo|reclamo|me dirijo)\b`,
  refusedAfter: written`^(?:[ ,]+(?:ya|mejor|de plano|la verdad|por favor|porfa))*[ ,]+(?:no(?:,? (?:por favor|porfa|gracias))*(?=[.,;!]|$|,? (?:l[oa] )?(?:quiero|quisiera|querría|gracias|mejor|que|la otra|otra vez|la última|con|sino|pero|sea|prefiero|me (?:gust|lat|convenc|dej|cae|acomod|atiend|encant)\w*)\b)|ni (?:hablar|loc[oa]|de broma)\b|tampoco\b)`,
  refused: es`\b(?:no|excepto|menos|salvo|que no sea|sin|otr[oa] que no sea|en vez de|en lugar de|ya no)(?: (?:con|quiero|ver|ir|sea|me|atienda|que|a|por))* (?:el |la |don |doña |dr |dra |doctor |doctora )*$`,
};
