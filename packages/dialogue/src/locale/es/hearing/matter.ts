import type { MatterSigns } from '../../../understand/hearing-locale.ts';
import { written } from './spanish.ts';

/** What a message or a call-back is about. */
export const matter: MatterSigns = {
  about: [
    written`\b(?:es|sería|llamo|escribo|ll[áa]m[ae](?:n)?me|llamarme|mensaje|hablar(?: con \w+)?|contactar|quiero|necesito|pregunta|duda|queja|problema|consulta)\b[^.?!]{0,30}?\b(?:sobre|acerca de|respecto a(?:l)?|referente a(?:l)?|en relación (?:a|con)|por lo de(?:l)?|por (?=(?:un|una|el|la|mi)\b)|debido a|para hablar de(?:l)?)\b:? (?<matter>[^.?!]{3,300})`,
    written`^(?:es |sería )?(?:sobre|acerca de|respecto a(?:l)?|por lo de(?:l)?|por) (?<matter>[^.?!]{3,300})`,
    written`\b(?:díg[ae](?:n)?(?:le|les)|d[íi](?:le|les)|avís[ae](?:le|les)|com[ée]nt[ae](?:le|les)|inform[ae](?:le|les)|que sepan?)(?: a \w+(?: \w+)?)?(?: que|:|,)? (?<matter>[^?!]{3,400})`,
    written`\b(?:mensaje|recado)(?: es|:| que| diciendo)+ (?<matter>[^?!]{3,400})`,
  ],
  around: [
    /^(?:mi |el |la |un |una |su )?(?:teléfono|número|móvil|celular|correo|e-?mail|nombre)$/iu,
    /[,;]? (?:por favor|gracias|cuanto antes|lo antes posible|un saludo)$/iu,
    /[,;]? (?:y )?(?:mi (?:número|teléfono|correo|nombre)|me pueden? llamar|ll[aá]m[ae]n?me).*$/iu,
  ],
};
