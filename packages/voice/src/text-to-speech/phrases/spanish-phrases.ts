import type { PhrasesByTone } from './phrases-by-tone.ts';

/** Professional and empathetic say usted, casual and witty tú, as the dialogue's lines do. */
export const spanishPhrases: PhrasesByTone = {
  professional: {
    fillers: ['Un momento, por favor.', 'Déjeme comprobarlo.', 'Solo un momento.'],
    stillThere: '¿Sigue ahí?',
    stillThereAgain: 'No le oigo. Diga algo, por favor, o tendré que terminar la llamada.',
    farewell: 'Gracias por llamar. Hasta luego.',
    notUnderstood: 'Perdone, no le he entendido. ¿Podría repetirlo, por favor?',
    offerChat: 'Lo siento, sigo sin oírle bien. También puede escribirme en el chat.',
    apology: 'Lo siento, algo ha fallado por mi parte. ¿Podría repetirlo, por favor?',
    almostUp: 'Tenemos que terminar la llamada en medio minuto.',
    timeUp:
      'Lo siento, hemos llegado a la duración máxima de una llamada. Vuelva a llamar, por favor. Hasta luego.',
  },
  casual: {
    fillers: ['Un segundo.', 'Déjame mirar.', 'Espera un momento.'],
    stillThere: '¿Sigues ahí?',
    stillThereAgain: 'No te oigo. Di algo, o colgaré enseguida.',
    farewell: 'Gracias por llamar. ¡Chao!',
    notUnderstood: 'Perdona, no te he entendido. ¿Me lo repites?',
    offerChat: 'Perdona, sigo sin oírte bien. También puedes escribirme en el chat.',
    apology: 'Perdona, algo ha fallado. ¿Me lo repites?',
    almostUp: 'Te aviso, nos queda medio minuto.',
    timeUp: 'Perdona, una llamada no puede durar más. Vuelve a llamar cuando quieras. ¡Chao!',
  },
  witty: {
    fillers: ['Un momento, mis circuitos están pensando.', 'Déjame mirarlo.', 'No pierdas el hilo.'],
    stillThere: '¿Sigues ahí, o hablo conmigo?',
    stillThereAgain: 'Solo oigo silencio. Di algo, o colgaré enseguida.',
    farewell: 'Gracias por llamar. Por aquí seguiré. ¡Hasta luego!',
    notUnderstood: 'Perdona, eso se me ha escapado. ¿Otra vez, por favor?',
    offerChat: 'Hoy no tengo el oído fino. Pero leo muy bien, así que prueba con el chat.',
    apology: 'Vaya, he tropezado con un cable. ¿Me lo repites?',
    almostUp: 'Casi se nos acaba el tiempo: queda medio minuto.',
    timeUp: 'Hablaría todo el día, pero toda llamada tiene su final. Vuelve a llamar. ¡Hasta luego!',
  },
  empathetic: {
    fillers: ['Un momento, por favor.', 'Déjeme mirarlo con calma.', 'Deme solo un momento.'],
    stillThere: '¿Sigue ahí? Tómese su tiempo.',
    stillThereAgain: 'Me temo que no le oigo. Si no responde, tendré que terminar la llamada.',
    farewell: 'Gracias por llamar. Cuídese, y hasta luego.',
    notUnderstood: 'Lo siento mucho, no le he entendido. ¿Le importaría repetirlo?',
    offerChat: 'Siento mucho no oírle bien. Si quiere, escríbame en el chat.',
    apology: 'Lo siento mucho, algo ha fallado por mi parte. ¿Le importaría repetirlo?',
    almostUp: 'Siento meterle prisa, nos queda medio minuto.',
    timeUp: 'Lo siento, tengo que terminar la llamada aquí. Vuelva a llamar cuando quiera. Cuídese.',
  },
};
