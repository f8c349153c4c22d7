import type { CallWords } from './call-words-shape.ts';

export const spanishCallWords: CallWords = {
  recorded: 'Esta llamada se graba.',
  shutdown: 'Lo siento, tengo que terminar la llamada. Vuelva a llamar en unos minutos, por favor.',
  badLine: 'Lo siento, sigo sin oírle bien. Pruebe a llamar de nuevo desde un lugar más tranquilo.',
  passedOn: 'Lo he pasado. Enseguida oirá aquí la respuesta.',
  colleagueJoined: (name) =>
    `${name ?? 'Alguien de nuestro equipo'} le atiende ahora. Le leo en voz alta lo que le escriba.`,
  voicemail: {
    greeting: 'Deje su mensaje después del tono. Cuando termine, pulse almohadilla.',
    thanks: 'Gracias. Su mensaje ha quedado guardado. Hasta luego.',
  },
  menu: {
    anythingElse: '¿Puedo ayudarle en algo más?',
    justTell: 'Dígame qué necesita.',
    wrongKey: (key) => `Lo siento, la tecla ${key === '*' ? 'asterisco' : key} no está en el menú.`,
    onRealCall: {
      transfer: (to) => `En una llamada real, ahora le pasaría con ${to}. Aquí puede seguir hablando.`,
      voicemail: 'En una llamada real, ahora dejaría su mensaje. Aquí puede seguir hablando.',
    },
  },
};
