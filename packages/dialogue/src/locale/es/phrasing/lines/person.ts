import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** Where a person is needed. What is serious is said alike in every tone. */
export const personLines = inTones<LineKeyOf<'person'>>(
  {
    urgentCall: [
      '[Llame|Llama] ahora mismo al {phone}, es lo más rápido.',
      '[Llame|Llama] enseguida al {phone}; por teléfono [le|te] ayudan al momento.',
      'El número es {phone}: [llame|llama] ya, por favor.',
    ],
    urgentStaffed: [
      'Aviso a alguien en este momento.',
      'He avisado al equipo; alguien se une a esta conversación.',
      'El equipo lo sabe, y uno de ellos viene para acá.',
    ],
    urgentUnstaffed: [
      'Lo marco como urgente para el equipo.',
      'Queda señalado como urgente, será lo primero que vean.',
      'El equipo lo tiene el primero de la lista.',
    ],
    danger: [
      '[Llame|Llama] ahora mismo al {number}. [Póngase|Ponte] a salvo y no [espere|esperes] por nosotros.',
      'Es el {number} a quien [necesita|necesitas] en este minuto: [llame|llama] ya.',
      '[Marque|Marca] el {number} de inmediato; [le|te] dirán qué hacer hasta que llegue la ayuda.',
    ],
    dangerGas: [
      '[Llame|Llama] al {number} desde fuera: primero [salga|sal] del edificio, sin tocar interruptores ni encender nada.',
      'Al {number}, ya, en cuanto [esté|estés] en la calle. Sin luces y sin llamas.',
      '[Marque|Marca] el {number} en cuanto todos estén fuera. [Deje|Deja] las puertas abiertas y no [toque|toques] interruptores.',
    ],
    regret: [
      'Lo siento.',
      'No debería ser así, lo siento.',
      'Lo entiendo, es molesto.',
      'Comprendo [su|tu] malestar.',
    ],
    regretHeavy: [
      'Lo siento de verdad. Eso no debería haber pasado.',
      'No es aceptable, y lamento que [haya|hayas] tenido que pasar por ello.',
      'Siento mucho oír eso; hay que arreglarlo.',
      '[Tiene|Tienes] toda la razón en estar así, y [le|te] pido disculpas.',
    ],
    handOffAsked: [
      'Por supuesto, [le|te] pongo con una persona.',
      'Claro, [le|te] paso con alguien de {business}.',
      'Con mucho gusto, [le|te] atenderá alguien del equipo.',
    ],
    handOff: [
      'Busco a alguien de {business} para esto.',
      'Eso lo lleva mejor una persona de aquí.',
      'Lo paso al equipo.',
    ],
    somebodyComes: [
      'Alguien se unirá aquí en un momento.',
      '[Le|Te] atenderán enseguida, aquí mismo.',
      'Una persona del equipo [le|te] escribirá aquí en un minuto.',
    ],
    nobodyThere: [
      'Ahora mismo no hay nadie en recepción, así que tomo [su|tu] mensaje y [le|te] responderán.',
      'En este momento no hay quien atienda, pero me aseguro de que llegue a alguien.',
      'No hay nadie que pueda seguir ahora. [Déjelo|Déjalo] en mis manos, y una persona [le|te] contestará.',
    ],
    nobodyThereAsked: [
      '[Le|Te] pasaría con alguien, pero ahora no hay nadie en recepción. Tomo [su|tu] mensaje y [le|te] responderán.',
      'Con gusto, solo que en este momento no hay quien atienda. Haré que [su|tu] mensaje llegue a alguien.',
      'Todos están fuera, lo siento. Lo anoto, y una persona [le|te] contactará.',
    ],
    nobodyHere: [
      'Ahora mismo no hay nadie en recepción.',
      'En este momento no hay quien atienda.',
      'No hay nadie que pueda seguir ahora.',
    ],
    callUs: [
      'También [puede|puedes] llamar al {phone}.',
      'O por teléfono: {phone}.',
      'El teléfono es {phone}.',
    ],
    offerPerson: [
      '¿[Quiere|Quieres] hablar con una persona de {business}?',
      '¿Busco a alguien del equipo?',
      '¿[Prefiere|Prefieres] tratarlo con uno de nosotros?',
    ],
    offerPersonSorry: [
      'Así no avanzo. ¿Busco a alguien de {business}?',
      'Lo siento, no estoy siendo de ayuda. ¿[Quiere|Quieres] que siga una persona?',
      'Esto necesita a alguien mejor que yo. ¿[Le|Te] paso con una persona?',
    ],
    callbackNoted: [
      'Una llamada, por supuesto.',
      'Pediré que [le|te] llamen.',
      'Claro, alguien [le|te] puede llamar.',
    ],
    callbackNotedWhen: [
      'Una llamada {when}, por supuesto.',
      'Pediré que [le|te] llamen {when}.',
      'Anotado, que llamen {when}.',
    ],
    helpAgain: ['No [espere|esperes], por favor. {text}', 'Eso es lo primero, por favor. {text}'],
    staySafe: [
      'Bien hecho. [Cuídese|Cuídate] mucho.',
      'Me alegro de que haya ayuda. Todo lo mejor.',
      'Bien. [Haga|Haz] lo que digan y [manténgase|mantente] a salvo.',
    ],
    messageNoted: [
      'Se lo paso al equipo.',
      'Eso lo ve el equipo; me encargo de que les llegue.',
      'Desde aquí no puedo hacerlo, pero se lo pido a quien puede.',
    ],
    pictureReceived: [
      'Gracias, he recibido la imagen. No puedo ver imágenes, así que he pedido a una persona que la mire.',
      '[Su|Tu] imagen ha llegado. La verá alguien de {business}, porque yo no puedo ver imágenes.',
      'Gracias por la imagen. No sé qué muestra, así que la mirará una persona del equipo.',
    ],
    fileReceived: [
      'Gracias, he recibido el archivo. No puedo abrirlo, así que he pedido a una persona que lo mire.',
      '[Su|Tu] archivo ha llegado. Lo verá alguien de {business}, porque yo no puedo abrir archivos.',
      'Gracias por el archivo. No sé qué contiene, así que lo leerá una persona del equipo.',
    ],
  },
  {
    casual: {
      regret: ['Vaya, lo siento.', 'Qué rabia, lo entiendo.'],
      handOffAsked: ['Claro, te paso con una persona.', 'Por supuesto, busco a alguien.'],
    },
    witty: { handOffAsked: ['Marchando alguien con pulso.', 'Claro, te busco un humano.'] },
    empathetic: {
      regret: ['Lo siento mucho.', 'Entiendo lo frustrante que es.'],
      handOffAsked: ['Claro, lo entiendo. Le paso con una persona.'],
    },
    aloud: {
      nobodyHere: ['Ahora mismo no hay nadie libre.', 'Todos están ocupados en este momento.'],
      nobodyThereAsked: [
        'Ahora mismo no hay nadie libre, así que tomo nota de [su|tu] mensaje.',
        'Todos están ocupados. Apunto de qué se trata, y [le|te] llamarán.',
      ],
      nobodyThere: [
        'Ahora mismo no hay nadie libre, así que tomo nota de [su|tu] mensaje.',
        'Todos están ocupados. Apunto de qué se trata, y [le|te] llamarán.',
      ],
      somebodyComes: ['[Espere|Espera] un momento en la línea, por favor.', 'Un momento, busco a alguien.'],
      urgentStaffed: ['Busco a alguien en este momento.', 'No [cuelgue|cuelgues], aviso a alguien.'],
    },
  },
);
