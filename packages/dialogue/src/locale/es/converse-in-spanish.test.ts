import { describe, expect, it } from 'vitest';
import { clinic } from './testing/clinic.ts';
import { talkIn } from './testing/talk-in-spanish.ts';

const conversations: readonly (readonly [name: string, turns: readonly (readonly [string, RegExp])[]])[] = [
  [
    'books step by step',
    [
      ['Hola, quería pedir cita para una limpieza', /limpieza dental.*¿/],
      ['el jueves por la tarde', /jueves/],
      ['a las 5', /jueves a las 17:00/],
      ['Ana López', /Ana/],
      ['612 345 678', /limpieza dental el jueves 26 de noviembre a las 17:00.*Ana López/],
      ['sí', /26 de noviembre a las 17:00/],
    ],
  ],
  [
    'takes everything in one breath',
    [
      [
        'Soy Marta Gil, quiero una revisión mañana a las diez y media de la mañana, mi teléfono es 655 123 456',
        /revisión mañana, martes 24 de noviembre, a las 10:30.*Marta Gil/i,
      ],
      ['sí, perfecto', /10:30/],
    ],
  ],
  [
    'changes the time at the read-back',
    [
      ['Un empaste el miércoles a las 4', /miércoles a las 16:00/],
      ['Pedro Ruiz', /Pedro/],
      ['655 123 456', /16:00/],
      ['no, mejor a las 12', /12:00/],
      ['vale', /12:00/],
    ],
  ],
  [
    'moves what was just booked when it is taken back',
    [
      ['quiero una limpieza el jueves a las 12', /jueves/],
      ['Marta Gil, 655 123 456', /12:00/],
      ['sí', /12:00/],
      ['uy perdona, ¿puede ser mejor el viernes a las 10?', /viernes 27 de noviembre a las 10:00.*\?/],
    ],
  ],
  [
    'takes a corrected number for the first',
    [
      ['que me llame alguien, 655 123 456', /655 12 34 56/],
      ['perdón, es 655 123 465', /655 12 34 65/],
      ['Nora Vidal', /Nora/],
      ['de preferencia a partir de las 5', /a partir de las 5/],
    ],
  ],
  [
    'reads the spelling of haste',
    [
      ['asta q ora avren los savados', /10:00 a 14:00/],
      ['kiero una limpiesa el juebes x la tarde', /limpieza dental.*jueves/],
    ],
  ],
  [
    'comes back to Spanish by a word or two',
    [
      ['do you speak English? can I book an Empaste for Friday?', /Friday/],
      ['a las 11 de la mañana', /viernes a las 11:00/],
    ],
  ],
  [
    'cancels nothing that is to stay, and passes on who runs late',
    [
      ['no quiero cancelar, solo avisar', /^(?!.*(?:cancel|anul)).*$/],
      ['voy a llegar tarde, como 15 minutos', /nombre/],
      ['Lola Paz, 655 123 456', /mensaje|Lola/],
    ],
  ],
  [
    'cancels what was booked',
    [
      ['quiero una revisión el viernes a las 11', /viernes/],
      ['Luis Prado', /Luis/],
      ['luis arroba gmail punto com', /luis@gmail.com/],
      ['sí', /11:00/],
      ['quiero cancelar mi cita', /¿.*revisión/i],
      ['sí', /cancelado|anulada|ya no hay cita/],
    ],
  ],
  [
    'tells prices, lengths and hours',
    [
      ['¿Cuánto cuesta un empaste?', /75 €/],
      ['¿cuánto dura una limpieza?', /45 minutos/],
      ['¿abren los sábados?', /10:00 a 14:00/],
      ['¿y en Nochebuena?', /9:00 a 13:00/],
    ],
  ],
  [
    'tells where it is, how to pay and whom to call',
    [
      ['¿Dónde están?', /Calle de la Encina 12/],
      ['¿puedo pagar con tarjeta?', /tarjeta/],
      ['¿cuál es su teléfono?', /915 550 142/],
    ],
  ],
  [
    'gets a person with name and number',
    [
      ['quiero hablar con una persona', /mensaje|persona/],
      ['Elena Soto, 655 987 654', /Elena/],
    ],
  ],
  ['sends who is in danger to the emergency number', [['huele muchísimo a gas en mi casa', /112/]]],
  [
    'regrets and passes on a complaint',
    [['es una vergüenza, llevo dos semanas esperando y nadie me llama', /siento|lamento|razón/i]],
  ],
  [
    'is human and short',
    [
      ['buenas tardes', /[Hh]ola/],
      ['¿eres un robot?', /IA/],
      ['gracias', /De nada|gusto|placer/],
      ['adiós', /pronto|[Aa]diós|próxima/],
    ],
  ],
  [
    'notes a call-back with its time',
    [
      ['¿me pueden llamar mañana por la tarde?', /llam/],
      ['Soy Carmen Díaz, 655 111 222', /llam/i],
    ],
  ],
  [
    'books for a child',
    [
      ['Mi hijo Leo necesita una revisión el martes a las 5 de la tarde', /17:00/],
      ['Marta Gil, 655 123 456', /Leo/],
      ['sí', /Leo/],
    ],
  ],
];

describe('a conversation in Spanish', () => {
  it.each(conversations)('%s', async (_, turns) => {
    const results = await talkIn(turns.map(([message]) => message));
    for (const [at, [, expected]] of turns.entries()) expect(results[at]!.text).toMatch(expected);
  });

  it('goes on in Spanish with a business that speaks English, and back', async () => {
    const english = { ...clinic, language: 'en', businessName: 'Oak Clinic' };
    const [hours, place, back] = await talkIn(
      ['¿A qué hora abren los sábados?', '¿Dónde están ubicados?', 'What are your opening hours?'],
      english,
    );
    expect(hours!.text).toMatch(/sábados/);
    expect(place!.text).toMatch(/Estamos en Calle/);
    expect(back!.text).toMatch(/We are open/);
  });

  it('says usted or tú as the tone is', async () => {
    const [formal] = await talkIn(['hola']);
    const [casual] = await talkIn(['hola'], { ...clinic, tone: 'casual' });
    expect(formal!.text).toMatch(/\b(?:le|usted)\b/);
    expect(casual!.text).not.toMatch(/\b(?:le|usted|su)\b/);
  });

  it('takes the name of a service for no change of an appointment', async () => {
    const [reply] = await talkIn(['Cambio de férula el viernes a las 10, por favor']);
    expect(reply!.action).toBe('book');
    expect(reply!.text).toMatch(/viernes/);
  });

  it('takes a remark beside thanks for thanks', async () => {
    const [, thanks] = await talkIn(['¿A qué hora abren los sábados?', 'qué alivio, gracias']);
    expect(thanks!.text).toMatch(/De nada|gusto|placer/i);
  });
});
