import { describe, expect, it } from 'vitest';
import { talkIn } from './testing/talk-in-spanish.ts';
import { understandIn } from './testing/understand-in-spanish.ts';

describe('a date of the problem in Spanish', () => {
  it.each([
    'se me rompió la férula el martes',
    'se le cayó un empaste el sábado a mi hijo',
    'se me ha caído un empaste el lunes',
    'la garantía de la férula se me acaba en abril',
    'me vence el seguro dental en marzo',
    'el bono caduca el 15 de diciembre',
    'me golpeé un diente el domingo jugando al fútbol',
    'me caí el viernes y me rompí un diente',
    'el diente me duele desde el lunes',
    'me empezo a doler el miercoles',
    'compré la férula en octubre',
    'se quebró el diente el jueves comiendo',
  ])('"%s" wishes for no appointment then', async (message) => {
    const { times } = await understandIn(message);
    expect(times.filter(({ past }) => !past)).toEqual([]);
  });

  it.each([
    ['se me rompió la férula, ¿me pueden ver el martes?', '2026-11-24'],
    ['se me ha caído un empaste y quiero cita el jueves', '2026-11-26'],
    ['me vence el seguro en abril, apúnteme para el viernes a las 10', '2026-11-27'],
    ['me duele una muela, podría ir el miércoles', '2026-11-25'],
  ])('"%s" wishes for %s', async (message, date) => {
    const { times } = await understandIn(message);
    expect(times.filter(({ past }) => !past).map((time) => time.date)).toContain(date);
  });
});

describe('what was booked is moved in Spanish, whatever was talked of since', () => {
  const booked = ['quiero una revisión el jueves a las 10, soy Luis Prado, 611 222 333', 'sí'];
  it.each([
    [
      'ay, me dicen que el jueves no les viene bien. ¿puede ser el viernes a la misma hora?',
      /viernes.* a las 10:00/,
    ],
    ['el jueves no me va bien, ¿podría ser el viernes a las 12?', /viernes.* a las 12:00/],
    ['mejor a las 12 ese mismo día', /jueves.* a las 12:00.*\?/],
    ['¿me la puedes correr para el viernes a la misma hora, porfa?', /viernes.* a las 10:00/],
    ['perdon no salgo a tiempo, me la puede canbiar a las 5?', /jueves.* a las 17:00/],
    ['se me complica el jueves, ¿puede ser el viernes a las 11?', /viernes.* a las 11:00/],
    ['no me queda bien el jueves, pásemela al viernes a las 9', /viernes.* a las 9:00/],
    ['¿podemos dejarlo para el viernes a la misma hora?', /viernes.* a las 10:00/],
    ['¿me la pasás para el viernes a la misma hora?', /viernes.* a las 10:00/],
    ['se me atravesó una junta, ¿la recorremos a las 12?', /jueves.* a las 12:00/],
    ['¿Sería tan amable de adelantármela a las nueve? A esa hora me puede llevar mi nieto.', /a las 9:00/],
    ['la podemos jalar a las 11?', /a las 11:00/],
    ['no sea malita, páseme a las 12', /a las 12:00/],
    ['¿me la pueden correr una hora?', /a las 11:00/],
    ['¿la atrasan media hora?', /a las 10:30/],
    ['échamela para la tarde, a las 5', /a las 17:00/],
    ['¿la pueden dejar para el viernes mejor?', /viernes.* a las 10:00/],
  ])('%s', async (message, expected) => {
    const replies = await talkIn([...booked, '¿puedo pagar con tarjeta?', message]);
    expect(replies.at(-1)!.text).toMatch(/jueves 26 de noviembre a las 10:00/);
    expect(replies.at(-1)!.text).toMatch(expected);
    expect(replies.at(-1)!.state).toMatchObject({ booking: { purpose: 'move' } });
  });

  it.each([
    '¿los resultados me los dan el mismo día?',
    'si se me complica, ¿me cobran algo?',
    'y si al final no me viene bien, ¿me cobran algo?',
    '¿la férula la entregan ese mismo día?',
    '¿y si no paso por él ese mismo día?',
    '¿y si no lo recojo el mismo día?',
    '¿abren el viernes a las 12?',
    '¿y el sábado hasta qué hora abren?',
  ])('"%s" moves nothing', async (message) => {
    const replies = await talkIn([...booked, message]);
    expect(replies.at(-1)!.state).toMatchObject({ booking: null });
    expect(replies.at(-1)!.action).not.toBe('book');
  });

  it('a day that does not suit somebody who has booked nothing is no move', async () => {
    const [reply] = await talkIn(['los jueves no me viene bien, ¿tenéis algo el viernes para una revisión?']);
    expect(reply!.state).toMatchObject({ booking: { purpose: 'book' } });
  });
});

describe('details that are asked for swallow nothing', () => {
  it.each([
    '¿aceptáis seguros dentales?',
    '¿y atienden a niños?',
    '¿puedo pagar con tarjeta?',
    '¿y el sábado abren?',
  ])('"%s" after a complaint is answered', async (message) => {
    const replies = await talkIn(['me habéis dejado el empaste fatal, es una vergüenza', message]);
    expect(replies.at(-1)!.action).toBe('answer');
  });

  it.each(['venid mañana a las 9', 'vengan el jueves a las 11', 'manden a alguien el viernes a las 10'])(
    '"%s" after an emergency is a wish to book',
    async (message) => {
      const replies = await talkIn(['es una emergencia, se me ha roto un diente y sangra mucho', message]);
      expect(replies.at(-1)!.state).toMatchObject({ booking: { purpose: 'book' } });
    },
  );

  it.each(['mira, que prefiero hablarlo con el dueño', 'mire, yo ya pagué', 'oiga, es que ya pagué'])(
    '"%s" tells no name',
    async (message) => {
      const replies = await talkIn(['es una vergüenza, me habéis dejado el empaste fatal', message]);
      expect(replies.at(-1)!.state).toMatchObject({ contact: { name: null } });
    },
  );

  it('help that is on its way needs no number to call', async () => {
    const danger = 'a mi padre le duele muchísimo el pecho';
    for (const coming of [
      'ya viene la ambulancia',
      'ya está en camino la ambulancia',
      'los bomberos ya vienen',
    ]) {
      const replies = await talkIn([danger, coming]);
      expect(replies[0]!.text).toMatch(/112/);
      expect(replies[1]!.text).not.toMatch(/915/);
    }
  });
});

describe('what was booked is given to somebody else of the staff in Spanish', () => {
  const staff = ['Ana Robles', 'Diego Ibarra'].map((name, at) => ({
    id: `staff${at}`,
    name,
    hours: null,
  }));
  it.each([
    '¿me podés pasar con Diego? mismo día y horario, nada más cambia quién',
    'prefiero que me atienda Diego, a la misma hora',
    'cámbieme con Diego, a la misma hora',
  ])('%s', async (message) => {
    const booked = 'quiero una revisión con Ana el jueves a las 10, soy Luis Prado, 611 222 333';
    const replies = await talkIn([booked, 'sí', message], undefined, staff);
    expect(replies.at(-1)!.text).toMatch(/jueves 26 de noviembre a las 10:00 con Diego Ibarra/);
    expect(replies.at(-1)!.state).toMatchObject({ booking: { purpose: 'move' } });
  });
});

describe('agreeing in Spanish', () => {
  const readBack = 'quiero una revisión el jueves a las 10, soy Luis Prado, 611 222 333';
  it.each(['sale, agéndala', 'va que va', 'sí, anótame', 'órale sí', 'ándale pues'])(
    '"%s" books',
    async (message) => {
      const [, reply] = await talkIn([readBack, message]);
      expect(reply!.effects).toMatchObject([{ type: 'book_appointment' }]);
    },
  );
});

describe('how it was left is told in Spanish', () => {
  const booked = ['quiero una revisión el jueves a las 10, soy Luis Prado, 611 222 333', 'sí'];
  it.each([
    'entonces cómo quedó?? no lo anoté',
    '¿a qué horas dijimos?',
    '¿me repite día y hora?',
    '¿para cuándo quedó?',
    '¿en qué quedamos?',
    'perdón, ¿qué día me apuntaste?',
  ])('%s', async (message) => {
    const replies = await talkIn([...booked, message]);
    expect(replies.at(-1)!.text).toMatch(/jueves.* a las 10:00/);
    expect(replies.at(-1)!.state).toMatchObject({ booking: null });
  });
});

describe('free times are asked for and picked in Spanish', () => {
  const offered = 'quiero una limpieza dental el jueves';
  it.each([
    ['va, la primera', /a las 9:00/],
    ['me late la última', /a las 19:/],
    ['¿y tempranito, tempranito? apenas abran, pues', /a las 9:00/],
    ['alas 12 y 30 xfa', /a las 12:30/],
    ['por la mañana imposible, de siete para delante sí que podría', /a las 19:/],
    ['¿y al otro día?', /viernes/],
    ['¿no tienes algo después de las 6?', /a las 1[89]:/],
    ['¿y más tardecito?', /a las 1\d:/],
    ['¿puede ser a las 11? es que dejo a los niños a las 9', /a las 11:00/],
    ['salgo de trabajar a las 12, ¿a las 13:00 hay?', /a las 13:00/],
  ])('%s', async (message, expected) => {
    const [, reply] = await talkIn([offered, message]);
    expect(reply!.text).toMatch(expected);
    expect(reply!.state).toMatchObject({ booking: { serviceId: 'clean' } });
  });

  it.each(['no, ese día no, me equivoqué, tengo parcial', 'uy no, ese día no puedo'])(
    '"%s" offers no time of that day again',
    async (message) => {
      const [, reply] = await talkIn([offered, message]);
      expect(reply!.text).not.toMatch(/jueves 26/);
      expect(reply!.state).toMatchObject({ question: { kind: 'time' } });
    },
  );
});

describe('what is asked of the appointment being made in Spanish', () => {
  const begun = 'quiero una limpieza dental el jueves a las 10';
  it.each([
    ['perdona, ¿es cortita?', /45 minutos/],
    ['¿y sí es la hora completica o lo despachan a uno rápido?', /45 minutos/],
    ['¿se tardan mucho?', /45 minutos/],
    ['aguanta, primero dime de a cómo es', /60 €/],
    ['¿y en cuánto me sale?', /60 €/],
    ['¿de a cuánto es?', /60 €/],
  ])('%s', async (message, expected) => {
    const [, reply] = await talkIn([begun, message]);
    expect(reply!.text).toMatch(expected);
    expect(reply!.state).toMatchObject({ booking: { purpose: 'book' }, contact: { name: null } });
  });

  it.each(['¿y si luego no puedo ir?', 'si al final no puedo ir, ¿me cobran?'])(
    '"%s" gives nothing up',
    async (message) => {
      const [, reply] = await talkIn([`${begun}, soy Luis Prado, 611 222 333`, message]);
      expect(reply!.state).toMatchObject({ booking: { purpose: 'book' } });
    },
  );
});

describe('complaints and own troubles in Spanish', () => {
  it.each([
    'me tuvieron esperando 50 minutos ahí sentada como mensa, qué poca',
    'hace cinco días que espero los resultados y nadie me contesta un mensaje',
    'quedaron en llamarme ayer y nada',
    'me cobraron de más',
    'vengo a quejarme',
    'me atendieron bien feo',
    'ya no me contestan, qué falta de respeto',
  ])('"%s" is regretted', async (message) => {
    const [reply] = await talkIn([message]);
    expect(reply!.state).toMatchObject({ complained: true });
    expect(reply!.text).toMatch(/siento|lament|disculp|perd[óo]n/i);
    expect(reply!.text).not.toMatch(/No tengo información/);
  });

  it.each([
    'me da un coraje no poder dejar la coca, me caigo gorda yo misma',
    'estoy harto de este dolor',
    'no puedo dejar de fumar, qué desastre',
    '¿quién me contesta los mensajes?',
  ])('"%s" complains of nothing here', async (message) => {
    const { acts } = await understandIn(message);
    expect(acts.complain).toBeLessThan(0.5);
  });

  it('who cannot leave home calls nothing off', async () => {
    const { wants } = await understandIn('me operaron de la cadera y no puedo salir de casa');
    expect(wants).toBeNull();
  });

  it('who wants to begin starts nothing over', async () => {
    const { acts } = await understandIn('nunca he ido a un dentista, quiero empezar');
    expect(acts['start-over']).toBeLessThan(0.5);
  });

  it('a word of the language is no slip of another that was written', async () => {
    const { asked } = await understandIn('¿para qué quieren mis datos?');
    expect(asked[0]!.text).toContain('datos');
  });
});

describe('danger to life in Spanish', () => {
  it.each([
    'es mi papá, está sudando frío y ya no me contesta bien!!',
    'mi esposo tiene sudor frío y le duele el brazo',
    'se me está cerrando la garganta q hago',
    'comí cacahuate y siento la garganta cerrada',
    'se le está hinchando la lengua',
    'me estoy ahogando',
    'me aprieta mucho el pecho',
    'traigo un dolor muy fuerte en el pecho',
    'mi mamá se acaba de desmayar',
    'creo que me voy a desmayar',
    'mi abuela perdió el conocimiento',
    'mi hijo está temblando y no me responde',
    'trae el azúcar en 38 y no reacciona',
    'le cuesta mucho trabajo respirar',
    'se me durmió medio cuerpo y hablo raro',
    'mi niña se tragó unas pastillas, se tomó un frasco de jarabe',
    'estoy embarazada y sangrando mucho',
    'manden una ambulancia',
    'se le volcó el tractor a mi padre y está atrapado debajo',
    'le cayó una viga en la cabeza al albañil',
    'mi abuelita se cayó en la ducha y no se mueve',
    'no le encuentro pulso a mi suegro',
    'mi hermano se quemó con aceite, tiene quemaduras de tercer grado',
    'mi nieto se tragó una pila de botón',
    'la niña tiene los labios morados',
    'mi ex me acaba de golpear y sigue afuera',
    'entró un hombre con un machete',
    'la freidora está en llamas',
    'el pasillo está lleno de humo',
    'se está quemando la cocina',
    'hay un cable de luz tirado en el charco de la entrada',
    'al pintor le dio la corriente y está en el suelo',
    'el detector de monóxido no deja de pitar',
    'estamos todos mareados desde que prendimos la caldera',
  ])('"%s" gets the emergency number first', async (message) => {
    const [reply] = await talkIn([message]);
    expect(reply!.text).toMatch(/^[^.]*112/);
  });

  it.each([
    'llevo dos días escribiendo y ya no me contesta nadie',
    'mi doctora ya no me contesta los mensajes',
    'mi papá tuvo un infarto, ¿lo pueden atender?',
    'me desmayé hace dos años en el dentista',
    'casi me da un infarto con el precio',
    'me estoy muriendo de risa',
    '¿qué pasa si me desmayo con la anestesia?',
    'tengo alergia a los cacahuates',
    'me duele la garganta',
    'pasé la noche muy fría',
    'se me cayó el celular en la cabeza del perro',
    'mi perro se comió el raticida',
    'se me cayó una corona, la tengo en la mano',
    'quiero un tatuaje de una calavera en llamas',
    '¿venden detectores de monóxido?',
    'me golpeé el dedo con la puerta',
    'necesito afilar un cuchillo de cocina',
    'el cable de la luz de mi lámpara está pelado, ¿lo cambian?',
    'se me quemó la resistencia del horno',
    'quedé atrapada en el tráfico, llego tarde',
    'me quemé la lengua con el café',
  ])('"%s" is no danger', async (message) => {
    const { urgency } = await understandIn(message);
    expect(urgency).not.toBe('danger');
  });
});

describe('a sigh in Spanish', () => {
  it.each([
    'qué asco, tengo la muela toda negra',
    'uf qué horror, tengo los dientes amarillos',
    'vaya desastre, se me rompió la férula',
    'me urge una limpieza',
    'me urge hacerme una revisión',
  ])('"%s" is neither a complaint nor an emergency', async (message) => {
    const { acts, urgency } = await understandIn(message);
    expect(acts.complain).toBeLessThan(0.5);
    expect(urgency).toBe('none');
  });

  it.each(['qué asco de servicio', 'qué desastre, me dejasteis el diente roto y nadie me llama'])(
    '"%s" is a complaint',
    async (message) => {
      const [reply] = await talkIn([message]);
      expect(reply!.state).toMatchObject({ complained: true });
    },
  );
});

describe('asking in Spanish', () => {
  it.each([
    ['¿y qué vale?', 'price'],
    ['¿cuánto me va a costar?', 'price'],
    ['¿por cuánto me sale?', 'price'],
    ['¿en cuánto sale?', 'price'],
    ['¿a cómo está?', 'price'],
    ['¿qué cuesta?', 'price'],
    ['¿cuánta plata me cobran?', 'price'],
    ['¿cuanto me cobrais por eso?', 'price'],
    ['¿y ahora mismo estáis?', 'hours'],
    ['¿están ahora?', 'hours'],
    ['¿ahorita trabajan?', 'hours'],
  ])('"%s" asks for %s', async (message, attribute) => {
    const { asked } = await understandIn(message);
    expect(asked[0]?.attribute).toBe(attribute);
  });

  it.each([
    'no sé si atienden a niños',
    'no se si aceptais seguros dentales',
    'me queda la duda de si trabajan los domingos',
    'no me queda claro si atienden a niños',
  ])('"%s" is answered', async (message) => {
    const [reply] = await talkIn([message]);
    expect(reply!.action).toBe('answer');
  });

  it.each([
    '¿y el viernes de la semana que viene por la tarde?',
    '¿y el sábado?',
    '¿y en Nochebuena por la mañana?',
  ])('"%s" after the hours of a day asks for those of another', async (message) => {
    const [, reply] = await talkIn(['¿abren el domingo?', message]);
    expect(reply!.text).toMatch(/abrimos de/);
  });

  it('is sent to have something done wants an appointment', async () => {
    for (const message of ['me mandaron a hacer una limpieza dental', 'el doctor me pidió una revisión']) {
      const { wants } = await understandIn(message);
      expect(wants?.intent).toBe('book');
    }
  });

  it.each([
    ['¿los sábados hasta qué hora estáis?', 'hours'],
    ['¿hasta qué hora están el sábado?', 'hours'],
    ['¿desde qué horas atienden los lunes?', 'hours'],
  ])('"%s" asks for %s', async (message, attribute) => {
    const { asked } = await understandIn(message);
    expect(asked[0]?.attribute).toBe(attribute);
  });

  it.each([
    'que me llame el encargado',
    'que prefiero hablar con el dueño',
    'que yo ya pagué eso',
    'que quiero que lo arreglen',
  ])('"%s" asks nothing, whatever it begins with', async (message) => {
    const { clauses } = await understandIn(message);
    expect(clauses.some(({ isQuestion }) => isQuestion)).toBe(false);
  });

  it.each(['que me recomiendan', 'que precio tiene', 'que necesito llevar'])(
    '"%s" asks without accent and mark',
    async (message) => {
      const { clauses } = await understandIn(message);
      expect(clauses[0]!.isQuestion).toBe(true);
    },
  );

  it.each([
    '¿qué necesita llevar mi hijo?',
    '¿qué tienen que traer los niños?',
    '¿qué hace falta para la limpieza?',
  ])('"%s" books nothing', async (message) => {
    const { wants } = await understandIn(message);
    expect(wants).toBeNull();
  });

  it.each([
    'venid mañana a las 9',
    'vengan el jueves',
    'prefiero que venga alguien el lunes',
    'mándenme a alguien el viernes',
    'pásense mañana a las 11',
  ])('"%s" wants an appointment', async (message) => {
    const { wants } = await understandIn(message);
    expect(wants?.intent).toBe('book');
  });

  it('the price of what a pain is for is told after something else was', async () => {
    const replies = await talkIn(['necesito un empaste', '¿puedo pagar con tarjeta?', '¿y qué vale?']);
    expect(replies.at(-1)!.text).toMatch(/75 €/);
  });
});

describe('a time after an emergency', () => {
  it('is that of the service whose price was told since', async () => {
    const replies = await talkIn([
      'es una emergencia, se me ha roto un diente y sangra mucho',
      '¿cuánto cuesta un empaste?',
      'mañana a las 10 puedo',
    ]);
    expect(replies.at(-1)!.state).toMatchObject({ booking: { serviceId: 'fill' } });
  });
});

describe('what was just booked is called off in Spanish', () => {
  const booked = ['quiero una revisión el jueves a las 10, soy Luis Prado, 611 222 333', 'sí'];
  const replyTo = async (message: string) => (await talkIn([...booked, message])).at(-1)!;

  it.each([
    'siempre no voy a poder llevarlo',
    'ya no es necesario, mi primo ya me lo arregló',
    'ya no va a ser necesario',
    'ya no la necesito',
    'ya no hace falta',
    'denle mi lugar a otro',
    'ya vendí el coche, así que bórrenme de la lista',
    'sáquenme de la agenda',
    'quíteme de la libreta por favor',
    'mejor no voy',
    'no cuenten conmigo',
    'liberad mi hueco',
  ])('%s', async (message) => {
    expect((await replyTo(message)).state).toMatchObject({ question: { kind: 'confirm_cancel' } });
  });

  it.each([
    'ya no necesito saber nada más, gracias',
    'ya me lo explicó mi hermano, gracias',
    '¿ya no hace falta que lleve nada?',
    'si mañana decido que no, ¿me cobran algo?',
    '¿y si al final digo que no?',
    'le dejo mi lugar de trabajo por si hace falta',
    'y otra para mi hija el viernes a las 11',
  ])('not by "%s"', async (message) => {
    expect((await replyTo(message)).state).not.toMatchObject({ booking: { purpose: 'cancel' } });
    expect((await replyTo(message)).state).not.toMatchObject({ booking: { purpose: 'move' } });
  });

  it.each([
    ['¿me la podrías pasar a la misma hora pero del día siguiente?', /viernes.* a las 10:00/],
    ['¿se puede un día después a la misma hora?', /viernes.* a las 10:00/],
    ['un día antes, ¿se puede?', /miércoles.* a las 10:00/],
    ['se me ha complicado. ¿no tendrías sitio el viernes a las cinco de la tarde?', /viernes.* a las 17:00/],
    ['se nos complicó el día, ¿hay algo el viernes a las 12?', /viernes.* a las 12:00/],
  ])('or moved by "%s"', async (message, expected) => {
    const { text, state } = await replyTo(message);
    expect(text).toMatch(expected);
    expect(state).toMatchObject({ booking: { purpose: 'move' } });
  });

  it.each(['y otra para mi hija el viernes a las 11', 'también quiero una cita el viernes a las 12'])(
    'or joined by another with "%s"',
    async (message) => {
      expect((await replyTo(message)).state).toMatchObject({ booking: { purpose: 'book' } });
    },
  );
});

it.each(['¿y si no paso por él ese mismo día?', 'oye, ¿y si no llego ese día?'])(
  '"%s" asks for no other time of what is being booked',
  async (message) => {
    const [, reply] = await talkIn(['quiero una revisión el jueves a las 10', message]);
    expect(reply!.text).not.toMatch(/hay sitio/);
    expect(reply!.state).toMatchObject({ booking: { wish: { date: '2026-11-26' } } });
  },
);
