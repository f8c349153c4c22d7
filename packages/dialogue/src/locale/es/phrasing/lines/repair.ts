import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** Where something went wrong, or is to be said again. */
export const repairLines = inTones<LineKeyOf<'repair'>>(
  {
    notUnderstood: [
      'No lo he entendido del todo.',
      'No sé bien a qué [se refiere|te refieres].',
      'Eso no lo he captado.',
    ],
    notUnderstoodAgain: [
      'Sigo sin entenderlo del todo.',
      'Todavía me falta algo.',
      'Probemos de otra manera.',
    ],
    notUnderstoodThird: [
      'No consigo entenderlo, y no quiero hacer[le|te] perder tiempo.',
      'Creo que esto no lo voy a resolver yo, lo siento.',
      'Esto me supera, así que no demos más vueltas.',
    ],
    askOtherwise: [
      '¿[Puede|Puedes] decirlo de otra forma?',
      '¿De qué se trata, en una o dos palabras?',
      '¿Qué [le|te] gustaría hacer?',
    ],
    understoodSoFar: [
      'Lo que tengo hasta ahora: {understood}.',
      'Hasta aquí he entendido: {understood}.',
      'Esto sí lo tengo: {understood}.',
    ],
    sayOneOf: [
      'Puedo ayudar con {choices}, por ejemplo.',
      'Quizá sea una de estas cosas: {choices}.',
      'Por ejemplo {choices}.',
    ],
    noneOfThese: [
      'De acuerdo, ninguna de esas. ¿[Puede|Puedes] decirlo con otras palabras?',
      'Entonces es otra cosa. ¿Qué [busca|buscas]?',
      'Entendido, eso no. ¿De qué se trata?',
    ],
    empty: [
      'No he podido leerlo. ¿[Puede|Puedes] escribirlo con palabras?',
      'No ha llegado nada que pueda leer. ¿Qué [quería|querías] decir?',
      'Ha llegado vacío. ¿Lo [escribe|escribes] otra vez?',
    ],
    startOver: [
      'Empecemos de nuevo. ¿Qué puedo hacer por [usted|ti]?',
      'Borrón y cuenta nueva. ¿De qué se trata?',
      'Volvemos al principio. ¿En qué [le|te] ayudo?',
    ],
    sayAgain: ['Por supuesto:', 'Otra vez:', 'Lo repito:'],
    goOnTelling: ['¿Sigo?', 'Hay más. ¿[Quiere|Quieres] oírlo?', '¿[Quiere|Quieres] el resto?'],
    toBeSure: ['Para estar seguros.', 'Lo compruebo.', 'Por si acaso.'],
    spelled: ['{what} se deletrea {letters}.', '{what}: {letters}.', 'Letra por letra, {what} es {letters}.'],
    askWhatToSpell: [
      '[Dígame|Dime] qué deletreo, por favor.',
      'Con gusto lo deletreo, solo me falta saber la palabra.',
      'Solo [diga|di] la palabra que debo deletrear.',
    ],
  },
  {
    casual: {
      notUnderstood: ['Perdona, no te he entendido.', 'Mmm, no sé a qué te refieres.'],
      sayAgain: ['Claro:', 'Otra vez:'],
    },
    witty: {
      notUnderstood: ['Esa me ha pasado volando.', 'Mis circuitos se han quedado en blanco.'],
      startOver: ['Telón abajo, telón arriba. ¿Qué puedo hacer por ti?'],
    },
    empathetic: {
      notUnderstood: ['No sé si le he entendido bien.', 'Quiero entenderle bien, pero aún no llego.'],
    },
    aloud: {
      empty: [
        'No [le|te] he oído. ¿[Puede|Puedes] repetirlo?',
        'No se ha oído bien. ¿Otra vez, por favor?',
        'Eso no ha llegado. ¿Qué era?',
      ],
      notUnderstood: ['No lo he oído bien.', 'No sé si lo he oído bien.', 'Ahí me he perdido.'],
      askOtherwise: ['¿[Puede|Puedes] decirlo de otra forma?', '¿De qué se trata?'],
    },
  },
);
