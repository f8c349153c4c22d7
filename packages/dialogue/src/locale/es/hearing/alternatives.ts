import type { AlternativeSigns } from '../../../understand/hearing-locale.ts';
import { es } from './spanish.ts';

/** Words between two times that lead to the second. */
const LEADS =
  '(?: (?:después|antes|desde|hasta|entre|de|del|el|la|las|los|a|al|en|para|por|quizás?|tal vez|incluso|entonces|también|sobre|tipo|puedo|podría|puede|podría|sería|ser|es|hay|tienen?|tienes|me|nos|viene|va|bien|que|sea))*';

/** Of several times one, in plain Spanish. */
export const alternatives: AlternativeSigns = {
  or: es`^[\s,;.–-]*(?:o|u|o bien|/)${LEADS}[\s,:]*$`,
  instead: es`^[\s,;.–-]*(?:(?:o |y |pero )?(?:si no(?: (?:se puede|hay(?: sitio| hueco)?|puede ser|está libre|es posible|queda(?: sitio)?))?|en su defecto|en caso contrario|de lo contrario|como segunda opción|si (?:está|estuviera) (?:ocupad[oa]|llen[oa])))[,:]?${LEADS}[\s,:]*$`,
  either: es`\b(?:cualquiera(?: de (?:l[oa]s|es[oa]s|est[oa]s) ?(?:dos|tres)?)?|(?:me |nos )?da (?:igual|lo mismo)|(?:me|nos) es (?:igual|indiferente)|no (?:me )?importa (?:cuál|cuándo)|sin preferencias?|no tengo preferencias?|(?:l[oa]|el) que (?:sea|tengan?|tengas|quede|queden|haya|esté libre|puedan?|prefieran?|prefieras)|(?:l[oa]s|ambos|ambas)(?: dos)? (?:me |nos )(?:va|viene|sirve|vale|queda)n(?: bien)?|l[oa] primer[oa] que (?:haya|quede|tengan?|esté))\b`,
};
