import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** Around an answer, or in its stead. */
export const informLines = inTones<LineKeyOf<'inform'>>(
  {
    likely: [
      'Si [se refiere|te refieres] a {topic}:',
      'Por si [pregunta|preguntas] por {topic}:',
      'Si se trata de {topic}:',
      'Suponiendo que es sobre {topic}:',
    ],
    aboutPart: ['Sobre {topic}:', 'En cuanto a {topic}:', 'Y sobre {topic}:'],
    answerAgain: ['Como [le|te] decía: {text}', 'La misma respuesta de antes: {text}', 'Lo repito: {text}'],
    answerAbove: [
      'Sigue valiendo lo que [le|te] dije sobre {topic}.',
      'Lo que [le|te] conté antes sobre {topic} lo responde.',
      'No tengo nada que añadir sobre {topic}.',
    ],
    unknownNoun: [
      'No tengo {thing}.',
      'Me temo que no me han dado {thing}.',
      'Lo siento, aquí no dispongo de esto: {thing}.',
    ],
    unknownClause: [
      'No sé {thing}.',
      'Me temo que no puedo decir {thing}.',
      'Lo siento, nadie me ha dicho {thing}.',
    ],
    unknownAbout: [
      'No tengo información sobre {thing}.',
      'No encuentro nada sobre {thing}, lo siento.',
      'Nadie me ha contado nada sobre {thing}.',
    ],
    unknownPart: [
      'Sobre «{question}»: no lo sé, lo siento.',
      '«{question}» es algo que no puedo responder.',
      'Y a «{question}» no tengo respuesta.',
    ],
    unknown: [
      'Eso no lo sé, lo siento.',
      'Es algo para lo que no tengo respuesta.',
      'Con lo que tengo aquí no [se|te] lo puedo decir.',
      'Tendría que adivinarlo, y prefiero no hacerlo.',
    ],
    unknownTold: [
      'De eso no [le|te] puedo decir nada yo, lo siento.',
      'Con lo que tengo aquí no [le|te] puedo ayudar en eso, lo siento.',
      'No sé lo bastante para decir algo de eso, lo siento.',
    ],
    sorryToHear: ['Lo siento mucho.', 'Cuánto lo siento.', 'Vaya, lo siento mucho.'],
    nearby: ['Lo que sí [le|te] puedo decir: {text}', 'Lo que sí sé: {text}', 'Quizá ayude: {text}'],
    didYouMean: [
      '¿[Se refiere|Te refieres] a {choices}?',
      '¿Cuál de ellos: {choices}?',
      '¿Se trata de {choices}?',
      'Para acertar: ¿{choices}?',
    ],
  },
  {
    casual: {
      unknown: ['Eso no lo sé, lo siento.', 'Ahí me pillas, no lo sé.'],
      nearby: ['Lo que sí te puedo decir: {text}'],
    },
    witty: {
      likely: ['Si mi bola de cristal acierta y hablas de {topic}:'],
      unknown: [
        'Has encontrado un hueco en mis conocimientos.',
        'He mirado detrás de cada circuito y no está.',
      ],
      answerAgain: ['Mi respuesta ha envejecido bien: {text}'],
    },
    empathetic: {
      unknown: [
        'No lo sé, y no quiero decirle algo equivocado.',
        'Ojalá pudiera responderle, pero desde aquí no puedo.',
      ],
      unknownNoun: ['Me gustaría darle {thing}, pero no lo tengo.'],
      didYouMean: ['Quiero ayudarle bien: ¿se refiere a {choices}?'],
    },
    aloud: {
      unknownPart: ['Lo otro que [pregunta|preguntas] no lo sé.', 'Y a la otra pregunta no puedo responder.'],
    },
  },
);
