import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** Greetings, thanks and small talk. */
export const socialLines = inTones<LineKeyOf<'social'>>(
  {
    greeting: ['Hola, soy {assistant}, el asistente de IA de {business}. ¿En qué [le|te] puedo ayudar?'],
    greet: ['¡Hola!', 'Hola, qué bien que [escriba|escribas].', 'Hola de nuevo.'],
    greetByName: ['¡Hola, {name}!', 'Me alegra leer[le|te], {name}.', 'Hola de nuevo, {name}.'],
    howCanIHelp: [
      '¿En qué [le|te] puedo ayudar?',
      '¿Qué puedo hacer por [usted|ti]?',
      '¿Qué [le|te] gustaría saber?',
    ],
    thanked: ['De nada.', 'Con mucho gusto.', 'Un placer.', 'No hay de qué.', 'Para eso estoy.'],
    anythingElse: [
      '¿Algo más?',
      '¿Puedo ayudar[le|te] en algo más?',
      '¿[Necesita|Necesitas] alguna otra cosa?',
      '¿Eso era todo?',
    ],
    goodbye: [
      'Gracias por contactar con {business}. ¡Hasta pronto!',
      'Adiós, que [le|te] vaya bien.',
      '[Cuídese|Cuídate], ¡adiós!',
      '¡Hasta la próxima, un saludo de {business}!',
    ],
    howAreYou: ['Muy bien, gracias.', 'Todo bien por aquí, gracias.', 'Bien, gracias por preguntar.'],
    iAmABot: [
      'Soy {assistant}, el asistente de IA de {business}, no una persona.',
      '[Está|Estás] hablando con una IA: soy {assistant} y trabajo para {business}.',
      'Aquí no hay ningún humano: soy un programa llamado {assistant}.',
    ],
    iAmABotPerson: [
      'Si [prefiere|prefieres] hablar con una persona, [dígalo|dilo] sin más.',
      '[Le|Te] puedo poner con una persona cuando [quiera|quieras].',
      'Si [desea|quieres] un humano, solo [dígamelo|dímelo].',
    ],
    myName: [
      'Soy {assistant}, el asistente de IA de {business}.',
      'Me llamo {assistant}; soy el asistente de IA de aquí.',
      '{assistant} es como me llaman por aquí.',
    ],
    whatIDo: [
      'Respondo preguntas sobre {business} y tomo mensajes para el equipo.',
      '[Pregúnteme|Pregúntame] lo que sea sobre {business}; lo que no sé lo paso a una persona.',
      'Estoy aquí para preguntas sobre {business}, y puedo pedir que alguien [le|te] contacte.',
    ],
    whatIDoTopics: [
      'Puedo ayudar con {topics}, y para lo demás [le|te] paso con una persona.',
      '[Pregúnteme|Pregúntame] por {topics}, por ejemplo.',
      'Sé de {topics}, entre otras cosas.',
    ],
    iSpeak: [
      'Sí, podemos seguir en {language}.',
      'Claro, hablo {language}.',
      'Por supuesto, en {language} sin problema.',
    ],
    niceToMeet: [
      'Mucho gusto, {name}.',
      'Es un placer, {name}.',
      'Hola {name}, qué bien [tenerle|tenerte] aquí.',
    ],
    acknowledge: ['De acuerdo.', 'Bien.', 'Entendido.', 'Muy bien.'],
    acknowledgeAlone: [
      'Bien. Aquí estoy si [necesita|necesitas] algo más.',
      'De acuerdo. [Diga|Di] si hay algo más.',
      'Muy bien. [Pregunte|Pregunta] cuando [quiera|quieras].',
    ],
    remarkHeard: [
      'Entendido. Aquí estoy si [necesita|necesitas] algo más.',
      'Ya veo. [Pregunte|Pregunta] cuando [quiera|quieras].',
    ],
    chitChat: [
      'La charla no es mi fuerte, pero las preguntas sobre {business} sí.',
      'Eso se lo dejo a la gente de aquí.',
      'Me temo que solo brillo cuando se trata de {business}.',
    ],
    goAhead: [
      'Claro, [dígame|dime].',
      'Por supuesto, [le|te] escucho.',
      '[Adelante, pregunte|Adelante, pregunta].',
    ],
    takeYourTime: ['Con calma.', 'Sin prisa, aquí estoy.', 'Cuando [quiera|quieras].'],
    offTopic: [
      'Eso queda fuera de lo mío; estoy aquí para {business}.',
      'Solo me manejo con {business}, así que eso lo paso.',
      'No es mi campo, lo siento. [Pregúnteme|Pregúntame] por {business}.',
    ],
    calmDown: [
      'Me gustaría ayudar, así que sigamos con buen tono.',
      'Vamos a resolverlo con calma.',
      'Entiendo [su|tu] enfado, y aun así quiero ayudar.',
    ],
    refuse: [
      'Solo puedo ayudar con preguntas sobre {business}.',
      'Eso no lo haré, pero [pregúnteme|pregúntame] lo que sea sobre {business}.',
      'Me quedo con {business}, si no [le|te] importa.',
    ],
  },
  {
    casual: {
      greeting: ['¡Hola! Soy {assistant}, el asistente de IA de {business}. ¿Qué puedo hacer por ti?'],
      greet: ['¡Hola!', '¡Buenas!', '¡Hey, qué tal!'],
      thanked: ['¡De nada!', '¡Un placer!', '¡A ti!'],
      goodbye: ['¡Gracias por pasarte! ¡Hasta luego!', '¡Nos vemos!', '¡Chao, cuídate!'],
      acknowledge: ['¡Genial!', 'Vale.', '¡Perfecto!'],
      howAreYou: ['¡Muy bien, gracias!', '¡Genial, gracias!'],
    },
    witty: {
      greeting: [
        '¡Hola! Aquí {assistant}, la IA de la recepción de {business}. Funciono con electricidad y buenas preguntas. ¿Cuál es la tuya?',
      ],
      greet: ['¡Hola! La recepción está abierta.', '¡Ah, compañía!'],
      thanked: ['Un placer, para eso me enchufan.', 'De nada; acepto cumplidos en kilovatios.'],
      goodbye: [
        '¡Adiós! Aquí seguiré, nunca me dan la pausa del café.',
        '¡Hasta pronto! Dejo la luz encendida.',
      ],
      howAreYou: ['Todos los circuitos contentos, gracias.'],
      acknowledge: ['Espléndido.', 'Maravilloso.'],
    },
    empathetic: {
      greeting: [
        'Hola, soy {assistant}, el asistente de IA de {business}. Estoy aquí para ayudarle. ¿Qué necesita?',
      ],
      thanked: ['De nada, me alegra haber ayudado.', 'No ha sido ninguna molestia.'],
      goodbye: ['Cuídese mucho, ¡adiós!', 'Adiós, le deseo lo mejor.'],
      acknowledge: ['Me alegro.', 'Muy bien.'],
      takeYourTime: ['Tómese todo el tiempo que necesite.', 'No hay ninguna prisa.'],
    },
    aloud: {
      goodbye: ['Gracias por llamar a {business}. ¡Hasta pronto!', 'Adiós, que [le|te] vaya bien.'],
    },
  },
);
