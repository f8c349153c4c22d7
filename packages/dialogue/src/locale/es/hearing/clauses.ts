import type { ClauseSigns } from '../../../understand/hearing-locale.ts';
import { DEAR } from './leaves-it.ts';
import { NO_REASON } from './reason.ts';
import { written, writtenAll } from './spanish.ts';

const QUESTION = `(?:¿|(?:(?:cada|hasta|desde|en|a|con|de) )?(?:qué${NO_REASON}|cuál(?:es)?|cuándo|cuánt[oa]s?|dónde|adónde|quién(?:es)?|cómo|por qué)\\b|(?:puedo|puede[ns]?|podéis|podemos|podría[ns]?|hay|tiene[ns]?|tenéis|hace[ns]|hacéis|acepta[ns]?|aceptáis|atiende[ns]?|ofrece[ns]?|abre[ns]?|abrís|cierra[ns]?|está[ns]?|estáis|es (?:posible|necesario|gratis))\\b)`;
const SUBJECT =
  '(?:yo|quiero|quería|quisiera|querría|necesito|me (?:gustaría|llamo|duele|he|ha|pueden?|viene|urge|interesa)|mi (?:nombre|teléfono|número|correo|móvil|celular|hij[oa]|perr[oa]|gat[oa]|coche|mujer|marido)|tengo|tenemos|soy|somos|estoy|estamos|voy|se me|es (?:para|un|una|que)|prefiero|llevo|vivo)\\b';
const REQUEST =
  '(?:ll[áa]m[ae](?:n)?me|díga(?:n)?me|dime|ponme|póngame|resérv[ae]me|apúnt[ae]me|cancel[ae](?:r|n)?|anul[ae]r?|cámbi[ae](?:me|la|lo)?|av[íi]s[ae](?:n)?me|mánd[ae](?:n)?me|env[íi][ae](?:n)?me|por favor \\p{L}+|venga[n]? (?:ya|pronto)|date prisa)\\b';
const SOCIAL =
  '(?:(?:muchas |mil )?gracias|adiós|hasta (?:luego|pronto|mañana)|buen(?:os|as)? (?:días?|tardes?|noches?)|perdón?|disculp[ae])\\b';
const GREETING =
  '(?:hola|holi|buen(?:os)? días?|buenas (?:tardes|noches)|muy buenas|buenas(?! (?:tardes|noches))|qué tal|saludos|hey)';
const YES =
  '(?:sí|si|vale|ok(?:ay|ey)?|claro(?: que sí)?|por supuesto|perfecto|exacto|correcto|genial|de acuerdo|muy bien|bien|dale|listo|bueno|está bien|me parece bien|estupendo|venga)';

/** Spanish clauses. */
export const clauses: ClauseSigns = {
  abbreviation: written`(?:^|[\s(])(?:sr|sra|srta|dr|dra|d|dª|av|avda|c|núm|tel|tfno|aprox|ej|p\. ?m|a\. ?m|p|a|ud|uds|vs|etc)\.$`,
  openers: [
    written`^¡?(?<opener>${GREETING}(?:[,! ]+(?:${GREETING}|a todos|equipo|amig[oa]s?))*)(?:[!,.:]+ ?| [-–—] | y | )(?=¿?\S+ \S|¿?\S{4,}\?|${GREETING})`,
    written`^¡?(?<opener>(?:muchas |muchísimas |mil )?gracias(?: (?:${DEAR}|por (?:todo|la (?:información|info|ayuda|respuesta)|su (?:ayuda|respuesta)|tu (?:ayuda|respuesta)|contestar|responder|avisar)|de nuevo|igualmente))*)(?:[!,.;]+ (?:y |pero )*| y | pero |(?= (?:puede|puedo|tienen?|hay|dónde|cuándo|cuánto|adiós|hasta) ))(?=\S)`,
    written`^¡?(?<opener>${YES}(?:,? (?:gracias|por favor|perfecto|genial|claro|eso es|así es))*)(?:[!,.;]+ (?:y |pero |entonces )*| y | pero | (?!(?<=\b[Ss]i )(?:(?:se (?:me|nos|le)|al final|luego|no|algo)\b|.*\b(?:cómo|qué|cuánto|dónde|cuándo|puedo|se puede)\b))(?=(?:${QUESTION}|${SUBJECT}|${REQUEST}|a las? |el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|mañana|mi |mejor ))(?<!(?:^|¡)(?:bien|bueno|muy bien|está bien) )| [-–—]+ )(?!(?:por favor|gracias)[.! ]*$)(?=\S+ ?\S)`,
    written`^(?<opener>(?:no,? (?:muchas )?gracias|no|nop|qué va|esper[aáe]|un momento|eh+|ah|oh|[aue]y|bueno|pues|a ver|antes de (?:nada|todo|eso|seguir|confirmar|reservar|agendar|(?:darte|darle|darles|dar) (?:mis datos|mi nombre|nada))|una cosa|primero|aguanta|aguante|espérame|espéreme|tantito|parce|güey|wey|che|mira|mire|oye|oiga|perdón|perdona|perdone|disculp[ae]n?|vaya|anda|ostras|jo|uf+|en realidad|la verdad)(?: (?:no|perdón|esper[aáe]|mira))*)(?:[,.!;:-]+ |(?<=^(?:vaya|anda|ostras|jo|uf+)) y |(?<=^(?:no|esper[aáe]|perdón|bueno|pues|no gracias)) (?=(?:${REQUEST}|mejor|prefiero)))(?=\S)`,
  ],
  joints: [
    writtenAll`[,;]?(?: [-–—]+)? (?:y|pero|además|también|así que|entonces|o(?! (?:qué|cómo|cómo va(?: esto| eso| la cosa)?|no)\W*$)) (?:también |además |entonces |por favor )*,? ?(?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT})`,
    writtenAll`(?<!^no),(?: (?:y|pero|además|también))* (?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT}|no\b|sí\b|vale\b)`,
    writtenAll` [-–—]+ (?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT})`,
    writtenAll`(?<=\S{2})(?<!\b(?:muchas|mil|muchísimas|las|dar|doy)) (?=¿|(?:muchas |mil )?gracias(?: |$))`,
  ],
  whole: written`\b(?:yo|quiero|quería|quisiera|querría|necesito|me|mi|se|tengo|tenemos|tiene[ns]?|tenéis|soy|somos|es|son|está[ns]?|estoy|hay|puedo|puede[ns]?|podéis|podría|gracias|hola|buen[oa]s|sí|no|vale|ok|por favor|qué|cómo|cuándo|dónde|cuánto|quién|he|ha|han|va|viene|bien|perfecto|reservar|pedir|cita|hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|a las?|\w+(?:ando|iendo|ado|ido|ar|er|ir))\b|\?`,
  subordinate: written`^(?:y |pero |o )?(?:si|cuando|mientras|porque|como|aunque|desde que|hasta que|antes de|después de|en cuanto|ya que)\b(?! (?:sí|claro))`,
  noise: written`^(?:pues|bueno|a ver|eh+|ah|oh|oye|oiga|mira|mire|en realidad|la verdad|antes de (?:nada|todo|eso|seguir|\w+(?: \w+){0,2})|una cosa|primero|aguanta|aguante|(?:aguanta )+|espérame|espéreme|tantito|parce|güey|wey|che|vaya|anda|ostras|jo|uf+)$`,
  manners: written`^(?:(?:muchas |mil |muchísimas )?gracias(?: (?:de antemano|por adelantado|por todo|por su ayuda|por tu ayuda))?|por favor|porfa(?:vor)?|un saludo|saludos)*[\s.!]*$`,
};
