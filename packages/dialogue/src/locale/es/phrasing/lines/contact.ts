import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** While a name and a way to reach the customer are taken. */
export const contactLines = inTones<LineKeyOf<'contact'>>(
  {
    notedName: ['Gracias, {name}.', 'Muy bien, {name}.', '{name}, anotado.'],
    notedDetails: ['Tengo {details}, gracias.', '{details}, anotado.', 'He apuntado {details}.'],
    notedAll: [
      'Gracias, {name}. Tengo {details}.',
      'Muy bien, {name}: {details}.',
      '{name}, {details}: anotado.',
    ],
    noted: ['Anotado.', 'Entendido.', 'Queda apuntado.'],
    corrected: ['Lo he cambiado: {details}.', 'Corregido: {details}.', 'Ahora es {details}.'],
    appointmentCorrected: [
      'Queda corregido en [su|tu] cita: {details}.',
      '[Su|Tu] cita tiene ahora {details}.',
    ],
    askName: [
      '¿Me [dice su|dices tu] nombre?',
      '¿Y cómo [se llama|te llamas]?',
      '¿Por quién deben preguntar?',
      '¿Qué nombre paso al equipo?',
    ],
    askReach: [
      '¿Cuál es el mejor correo o teléfono para contactar [con usted|contigo]?',
      '¿Cómo [le|te] localizamos, por correo o por teléfono?',
      '¿Y adónde enviamos la respuesta: un correo o un número?',
      '¿Qué número o correo paso al equipo?',
    ],
    askNumber: [
      '¿A qué número deben llamar?',
      '¿Cuál es el mejor teléfono para la llamada?',
      '¿Y en qué número [le|te] encuentran?',
      '¿Me [deja su|dejas tu] número de teléfono?',
    ],
    askReachUnclear: [
      'No encuentro ahí un correo o teléfono completo. ¿[Puede|Puedes] escribirlo otra vez?',
      'Parece que falta algo. ¿Cuál es el correo o el número entero?',
      'Eso no parece un número o correo que pueda usar. ¿Lo [comprueba|compruebas]?',
    ],
    askNameAndReach: [
      '¿Me [dice su|dices tu] nombre y un correo o teléfono?',
      '¿Cuál es [su|tu] nombre, y cómo [le|te] localizamos, por correo o por teléfono?',
      'Para eso necesito un nombre y un número o correo. ¿Qué anoto?',
      '¿De parte de quién digo que es, y con qué número o correo?',
    ],
    confirmDetail: [
      'Tengo {detail}, ¿es correcto?',
      '¿Es {detail}?',
      'Compruebo: {detail}. ¿Lo he entendido bien?',
    ],
    askNameAgain: [
      'Perdón, error mío. ¿Cuál es el nombre?',
      '¿Me [repite|repites] el nombre, por favor?',
      '¿Cómo se escribe el nombre?',
    ],
    askEmailAgain: [
      'Perdón, error mío. ¿Cuál es el correo correcto?',
      '¿Me [repite|repites] el correo electrónico?',
      '¿Cómo se escribe exactamente la dirección?',
    ],
    askPhoneAgain: [
      'Perdón, error mío. ¿Cuál es el número correcto?',
      '¿Me [repite|repites] el número, por favor?',
      '¿Qué número es, desde el principio?',
    ],
    askPhoneOdd: [
      'Creo que ese número no tiene las cifras que debería. ¿Me lo [repite|repites], por favor?',
      'Puede que se me haya escapado una cifra. ¿Cuál es el número completo?',
      'Me parece que aún no tengo bien el número. ¿Cuál es, desde el principio?',
    ],
    goOn: ['Sí, [siga|sigue].', 'Hasta ahí lo tengo, [continúe|continúa].', 'Y ahora el resto, por favor.'],
    contactRefused: ['No pasa nada.', 'No hace falta, entonces.', 'Por supuesto, como [prefiera|prefieras].'],
    offerContact: [
      '¿[Quiere|Quieres] que alguien de {business} [le|te] responda sobre esto?',
      'Si me [deja su|dejas tu] nombre y un número o correo, puedo pedir que [le|te] contesten. ¿[Le|Te] parece bien?',
      '¿[Le|Te] ayudaría que alguien de {business} lo mirase y [le|te] contactase?',
      '¿Paso la pregunta, para que [reciba|recibas] respuesta por teléfono o correo?',
    ],
    passedOnLead: [
      'Alguien de {business} se pondrá en contacto [con usted|contigo].',
      'Lo he pasado al equipo; [tendrá|tendrás] noticias de {business}.',
      'El equipo ya lo tiene y [le|te] contactará.',
    ],
    passedOnMessage: [
      'He pasado [su|tu] mensaje a {business}.',
      '[Su|Tu] mensaje ya lo tiene el equipo; [le|te] contestarán.',
      'Alguien de {business} leerá [su|tu] mensaje y responderá.',
    ],
    passedOnCallback: [
      'Alguien de {business} [le|te] llamará.',
      'La llamada queda anotada; [tendrá|tendrás] noticias de {business}.',
      'El equipo tiene [sus|tus] datos y [le|te] llamará.',
    ],
    passedOnCallbackWhen: [
      'Alguien de {business} [le|te] llamará {when}.',
      'La llamada queda anotada, {when}.',
      'El equipo tiene [sus|tus] datos y [le|te] llamará {when}.',
    ],
    passedOnHandOff: [
      'El equipo de {business} lo tiene todo y [le|te] contactará.',
      'Lo he pasado todo; alguien de {business} [le|te] responderá.',
      'Ya lo tiene una persona de {business}, que se pondrá en contacto.',
    ],
    askMessage: [
      '¿Qué [quiere|quieres] que les diga?',
      '¿Qué debe decir el mensaje?',
      '¿De qué se trata, en una o dos frases?',
    ],
    askCallbackTime: [
      '¿Cuándo [le|te] viene bien que [le|te] llamen?',
      '¿A qué hora deben llamar?',
      '¿Hay algún momento mejor para la llamada?',
    ],
    askCallConsent: [
      '¿Podemos llamar[le|te] por esto?',
      '¿[Le|Te] parece bien que [le|te] llamemos por esto?',
      '¿Acepta[|s] que [le|te] llamemos por esto?',
    ],
    callConsentGiven: [
      'Gracias, entonces podemos llamar[le|te].',
      'Gracias, queda anotado que acepta[|s] una llamada.',
      'Anotado: acepta[|s] que [le|te] llamemos.',
    ],
    callConsentDeclined: [
      'De acuerdo, no [le|te] llamaremos por esto.',
      'Muy bien, sin llamada entonces.',
      'Anotado: no llamaremos.',
    ],
  },
  {
    casual: {
      notedName: ['¡Gracias, {name}!', '¡Hola, {name}!'],
      noted: ['¡Anotado!', 'Vale.'],
      contactRefused: ['¡Sin problema!', 'Claro, sin agobios.'],
      askName: ['¿Cómo te llamas?', '¿Y tú eres?'],
    },
    witty: {
      notedName: ['Buen nombre, {name}.', 'Gracias, {name}.'],
      askName: ['¿Con quién tengo el placer?'],
      confirmDetail: ['Mis apuntes dicen {detail}. ¿Es así, o era mi letra?'],
      contactRefused: ['Qué misterio; me gusta.'],
    },
    empathetic: {
      notedName: ['Gracias, {name}.', 'Un placer, {name}.'],
      contactRefused: ['No se preocupe en absoluto.', 'Por supuesto, no hace falta.'],
      goOn: ['Con calma, siga cuando quiera.', 'Hasta ahí lo tengo, siga cuando quiera.'],
    },
    aloud: {
      askReach: [
        '¿Cuál es el mejor teléfono para contactar [con usted|contigo]?',
        '¿Y a qué número [le|te] podemos llamar?',
        '¿Me [deja|dejas] un número de teléfono?',
      ],
      askReachUnclear: [
        'No he oído el número entero. ¿Me lo [dice|dices] cifra a cifra?',
        'Faltaba algo. ¿Otra vez, despacio?',
        'Ese número no parece completo. ¿Cuál es desde el principio?',
      ],
      askNameAndReach: [
        '¿Me [dice su|dices tu] nombre?',
        '¿Y cómo [se llama|te llamas]?',
        '¿Por quién deben preguntar?',
      ],
      askEmailAgain: [
        'Perdón. ¿Me [deletrea|deletreas] el correo electrónico?',
        'Otra vez el correo, letra por letra, por favor.',
        'Probemos de nuevo con la dirección. ¿Cómo empieza?',
      ],
      askNameAgain: [
        'Perdón. ¿Me [deletrea|deletreas] el nombre?',
        '¿Me [repite|repites] el nombre?',
        '¿Cómo se deletrea el nombre?',
      ],
      offerContact: [
        '¿[Quiere|Quieres] que alguien [le|te] llame por esto?',
        '¿Pido que alguien de {business} [le|te] llame?',
        'Puedo pedir al equipo que [le|te] llame. ¿[Le|Te] parece bien?',
      ],
    },
  },
);
