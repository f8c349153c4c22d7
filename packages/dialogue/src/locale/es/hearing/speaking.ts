import type { SpeakingSigns } from '../../../understand/hearing-locale.ts';
import { es } from './spanish.ts';

const POLITE =
  '(?:(?:perdón|perdona|perdone|disculp[ae]|espera|espere|un momento|oye|oiga|ay|ah|eh+|mm+|ok|vale|bueno|sí|no|por favor|gracias|hola|aló|lo siento) )*';
const ASKING =
  '(?:(?:me |nos )?(?:lo |la )?(?:puedes?|puede usted|podrías?|podría|pueden|podéis) (?:por favor )?)?';
const AFTER =
  '(?: (?:por favor|porfa|otra vez|de nuevo|una vez más|gracias|ahora|entonces|que no (?:te|le|lo|la) (?:oigo|oí|escucho|he oído)))*';
const THAT =
  '(?: (?:eso|esto|lo último|lo que (?:dijiste|dijo|has dicho|ha dicho)|la (?:última )?(?:pregunta|respuesta|parte|frase|hora|fecha|dirección)|el (?:número|nombre|correo|día)|las (?:horas|opciones)|todo))?';
const WHAT = "(?<what>(?: (?!(?:por|otra|de nuevo|una)\\b)[\\p{L}\\p{N}'@.-]+){0,5})";

const whole = (pattern: string) => es`^${POLITE}(?:${pattern})${AFTER}$`;

/** What callers ask of the speaking itself, in Spanish. */
export const speaking: SpeakingSigns = {
  repeat: [
    whole(
      `${ASKING}(?:rep[íi]t[ae](?:me|melo|mela|lo)?|repetir(?:me|melo|lo)?|volver a decir(?:lo|melo)?)${THAT}`,
    ),
    whole(
      `${ASKING}(?:dime|dígame|decir(?:me)?lo|lee|lea|leer(?:me)?lo)${THAT} (?:otra vez|de nuevo|una vez más)`,
    ),
    whole(
      'otra vez|de nuevo|una vez más|mande|cómo|cómo dices?|cómo dijo|cómo ha dicho|qué|qué dices?|qué dijiste|qué dijo|qué has dicho|qué ha dicho|eh',
    ),
    whole(
      `(?:es que )?no (?:te|le|lo|la|os)? ?(?:he )?(?:o[íi]|oigo|oído|escuch[éo]|escuchado|entend[íi]|entendido|entiendo|pill[éo]|pillado|capt[éo])(?: bien| nada| muy bien)?${THAT}`,
    ),
    whole(
      '(?:me |se )?(?:oyes?|oye|escuchas?|escucha)(?: bien)?|sigues? ahí|sigue ahí|hay alguien(?: ahí)?|se (?:ha )?(?:cortó|cortado|corta|entrecorta)|se te (?:corta|entrecorta)',
    ),
    es`^(?:perdón|perdona|perdone|disculpa|disculpe|cómo perdón)$`,
  ],
  slower: [
    whole(
      `${ASKING}(?:(?:habla|hable|hablar|di|diga|dime|dígame|decir(?:me)?lo|ve|vaya|ir|lee|lea|repítelo|repítalo)${THAT} )?(?:un poco |un poquito |algo )?(?:más (?:despacio|lento|lentamente|despacito)|despacio|más pausado)`,
    ),
    whole(
      '(?:vas?|habla[s]?|va usted) (?:muy|demasiado|tan) (?:rápido|deprisa|aprisa)|(?:muy|demasiado) rápido|no tan (?:rápido|deprisa)',
    ),
  ],
  goOn: whole(
    'sig[ua]e?|siga|continúa|continúe|adelante|y (?:qué )?más|más|cuéntame más|cuénteme más|dime más|el resto|y luego|qué más|termina|termine|sí sigue|sí siga',
  ),
  spell: [
    whole(`${ASKING}(?:deletr[eé][ae](?:r|me|lo|melo|la|rlo|rme|rmelo)?)${WHAT}`),
    whole(
      `cómo (?:se (?:escribe|deletrea|escriben)|lo (?:escribes?|escribe|escribo)|has escrito|ha escrito|escribes?|escribo)${WHAT}`,
    ),
    whole(
      `${ASKING}(?:dime|dígame|decir(?:me)?lo|repíte(?:lo|me)|repíta(?:lo|me))${THAT} (?:letra (?:por|a) letra|número (?:por|a) número|dígito (?:por|a) dígito|una a una|uno a uno)`,
    ),
  ],
  before: es`^(?:el|la|los|las|mi|mis|tu|su|ese|esa|eso|esto|este|esta)\b ?`,
  details: [
    ['name', es`^(?:(?:nombre|apellidos?)(?: completo)?|nombre y apellidos?)$`],
    ['email', es`^(?:correo(?: electrónico)?|e-?mail|mail|dirección de correo)$`],
    ['phone', es`^(?:número(?: de (?:teléfono|móvil|celular))?|teléfono|móvil|celular)$`],
  ],
};
