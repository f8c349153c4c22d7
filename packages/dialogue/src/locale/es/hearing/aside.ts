import type { AsideSigns } from '../../../understand/hearing-locale.ts';
import { es } from './spanish.ts';

/** What is told of a time without wishing for it, in Spanish. */
export const aside: AsideSigns = {
  workDone: es`\b(?:me|nos|le|les) (?:\w+ ){0,2}?(?:arreglaron|arreglasteis|repararon|reparasteis|cambiaron|cambiasteis|pusieron|pusisteis|hicieron|hicisteis|instalaron|instalasteis|cortaron|cortasteis|limpiaron|limpiasteis|cosieron|cosisteis|arregló|reparó|cambió|instaló)\b`,
  fault: es`\b(?:ya (?:no|se|está|ha)|otra vez|de nuevo|todavía|aún|sigue|siguen|se (?:me )?(?:ha|han)? ?(?:roto|caído|soltado|descosido|salido|rompió|cayó|soltó|descosió|salió)|(?:volvió|vuelve|volvieron|vuelven|ha vuelto) a|rechin\w+|no (?:funciona|sirve|cierra|va)|gotea|peor|mal|torcid[oa]|duele)\b`,
  ifFault: es`\b(?:si|cuando|en caso de que) (?:se (?:me |nos )?|vuelve a |deja de |no )?(?:romp\w+|suelt\w+|ca[ei]\w*|descos\w+|falla|falle|gote\w+|funcion\w+|estrope\w+|despeg\w+|sal[eg]\w*|pasa|pase)\b`,
  wasLast: es`\b(?:(?:fue|estuvo|vino|vinimos|fui|estuve|fuimos) (?:\w+ ){0,3}(?:última vez|por última vez)|(?:mi|su|nuestra|la) últim[ao] \w+ (?:fue|era))\b`,
  ofProblem: es`\b(?:vence[ns]?|venció|vencieron|venza[ns]?|vencido|vencía|caduca[n]?|caducó|caducado|expira[n]?|expiró|se (?:me |nos |le |les )?(?:acaba[n]?|acabó|termina|terminó|cumple[n]?|rompió|rompieron|(?:ha|han|había) (?:roto|caído|soltado|salido|estropeado|quebrado|dañado|averiado|atascado|tapado|inundado|apagado|descosido|vencido|caducado|acabado)|quebró|estropeó|averió|dañó|descompuso|cayó|cayeron|soltó|atascó|tapó|inundó|apagó|fue|dobló|torció|lastimó|golpeó|clavó)|(?:me|nos|le) (?:caí|golpeé|corté|torcí|lastimé|doblé|quemé|pegué|caímos|picó|mordió|duele|dolía|pusieron|robaron|multaron|despidieron)|(?:empezó|empezaron|comenzó|comenzaron|lleva[n]?|llevo|llevamos|dejó de \w+|dejaron de \w+|falla|gotea|nació|nacieron|compré|compramos))(?: (?!que\b|puede|podéis|podría|podrían|quiero|quisiera|querría|necesito|necesitamos|cita|turno|hora|reserv|agend|ven|voy|para|y\b|pero\b)\w+){0,5} ?(?:(?:desde|el|la|los|en|este|esta|a|por|hace|con)? ?){0,3}$`,
  guarantee: es`\b(?:garantía|garantizad[oa]s?|garantizan|a cargo de ustedes|devolución|sin costo|sin coste)\b`,
};
