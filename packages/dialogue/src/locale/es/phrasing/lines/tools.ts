import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** Before and after something is done by a tool of the business's. */
export const toolLines = inTones<LineKeyOf<'tools'>>({
  askTool: [
    'Puedo hacer lo siguiente: {what}. ¿Sigo adelante?',
    'Sería esto: {what}. ¿Es correcto?',
    'Para asegurarme: {what}. ¿Lo hago?',
  ],
  askToolWith: [
    'Puedo hacer lo siguiente: {what}, con {details}. ¿Sigo adelante?',
    'Sería esto: {what}, con {details}. ¿Es correcto?',
    'Para asegurarme: {what}, con {details}. ¿Lo hago?',
  ],
  shallI: ['¿Sigo adelante?', '¿Es correcto?', '¿Lo hago?'],
  askToolValue: [
    'Para eso me falta un dato: {what}. ¿Cuál es?',
    '¿[Me puede|Me puedes] decir este dato: {what}?',
    'Necesito un dato más: {what}. ¿Cuál sería?',
  ],
  toolDone: ['Hecho.', 'Ya está.', 'Listo, ya está hecho.'],
  toolFailed: [
    'Lo siento, eso no funciona en este momento.',
    'Ahora mismo no ha podido ser, lo siento.',
    'No he podido hacerlo ahora, lo siento.',
  ],
  toolDropped: ['De acuerdo, lo dejo.', 'Muy bien, no se ha cambiado nada.', 'Sin problema, no lo hago.'],
});
