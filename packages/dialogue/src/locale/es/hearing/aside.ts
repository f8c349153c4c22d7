import type { AsideSigns } from '../../../understand/hearing-locale.ts';
import { es } from './spanish.ts';

/** What is told of a time without wishing for it, in Spanish. */
export const aside: AsideSigns = {
  workDone: es`\b(?:me|nos|le|les) (?:\w+ ){0,2}?(?:arreglaron|arreglasteis|repararon|reparasteis|cambiaron|cambiasteis|pusieron|pusisteis|hicieron|hicisteis|instalaron|instalasteis|cortaron|cortasteis|limpiaron|limpiasteis|cosieron|cosisteis|arregló|reparó|cambió|instaló)\b`,
  fault: es`\b(?:ya (?:no|se|está|ha)|otra vez|de nuevo|todavía|aún|sigue|siguen|se (?:me )?(?:ha|han)? ?(?:roto|caído|soltado|descosido|salido|rompió|cayó|soltó|descosió|salió)|(?:volvió|vuelve|volvieron|vuelven|ha vuelto) a|rechin\w+|no (?:funciona|sirve|cierra|va)|gotea|peor|mal|torcid[oa]|duele)\b`,
  ifFault: es`\b(?:si|cuando|en caso de que) (?:se (?:me |nos )?|vuelve a |deja de |no )?(?:romp\w+|suelt\w+|ca[ei]\w*|descos\w+|falla|falle|gote\w+|funcion\w+|estrope\w+|despeg\w+|sal[eg]\w*|pasa|pase)\b`,
  wasLast: es`\b(?:(?:fue|estuvo|vino|vinimos|fui|estuve|fuimos) (?:\w+ ){0,3}(?:última vez|por última vez)|(?:mi|su|nuestra|la) últim[ao] \w+ (?:fue|era))\b`,
  guarantee: es`\b(?:garantía|garantizad[oa]s?|garantizan|a cargo de ustedes|devolución|sin costo|sin coste)\b`,
};
