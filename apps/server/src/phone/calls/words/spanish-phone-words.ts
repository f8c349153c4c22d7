import type { PhoneWords } from './phone-words-shape.ts';

export const spanishPhoneWords: PhoneWords = {
  carrierLanguage: 'es-US',
  dayparts: { morning: 'buenos días', afternoon: 'buenas tardes', evening: 'buenas noches' },
  hello: (firstName) => `Hola, ${firstName}.`,
  puttingThrough: 'Un momento, le paso.',
  ofCourse: 'Claro.',
  puttingThroughToHelp: 'No cuelgue. Le paso con quien está de guardia.',
  backAgain:
    'Lo siento, nadie ha podido atender su llamada. ¿Quiere dejar un recado, o prefiere que le llamemos?',
  noMoreCalls: 'De acuerdo. No volveremos a llamarle. Adiós.',
  unavailable: 'Ahora no podemos atender su llamada. Inténtelo más tarde, por favor.',
  apology: 'Lo sentimos, algo ha fallado por nuestra parte. Vuelva a llamar en unos minutos, por favor.',
  connecting: 'Un momento, por favor. Le estamos pasando.',
  whisper: {
    callFor: (business, caller) => `Llamada para ${business} de ${caller ?? 'un número oculto'}.`,
    about: (matter) => `Se trata de: ${matter}`,
    keys: 'Pulse 1 para atender la llamada, o 2 para rechazarla.',
  },
  story: {
    appointment(service, startsAt, timeZone) {
      const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
      const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
      return `Por cierto, su próxima cita es ${service}, el ${startsAt.toLocaleDateString('es', day)} a las ${startsAt.toLocaleTimeString('es', clock)}.`;
    },
    openTopic: (topic) => `La última vez preguntó por «${topic}», y eso sigue pendiente.`,
  },
};
