import { describe, expect, it } from 'vitest';
import { messages } from './testing/messages.ts';
import { understandIn } from './testing/understand-in-spanish.ts';

describe('a message in Spanish', () => {
  it.each(messages)('%s', async (text, acts) => {
    const heard = await understandIn(text);
    expect(acts.filter((act) => heard.acts[act] < 0.5)).toEqual([]);
    expect(heard.language.code).toBe('es');
  });

  it('leaves nothing of what led up to a name', async () => {
    const { contact, clauses } = await understandIn('cita el jueves a las 17:30, a nombre de Carla Montoro');
    expect(contact.name).toBe('Carla Montoro');
    expect(clauses.map(({ text }) => text).join(' ')).toBe('cita el jueves a las 17:30');
  });

  it.each([
    ['cita para mi hija, ella se llama Inés Valle', 'Inés Valle'],
    ['es para mi sobrino, su nombre es Bruno Paz', 'Bruno Paz'],
  ])('%s: it is told who comes', async (text, name) => {
    expect((await understandIn(text)).forWhom?.name).toBe(name);
  });

  it.each([
    'tengo una perdida del 915 550 142, ¿sois vosotros?',
    'me sale una llamada del +34 915 55 01 42, ¿son ustedes?',
    'me marcaron del 915550142, ¿son ustedes?',
  ])('%s asks for the number of the business, and leaves none', async (text) => {
    const { contact, asked } = await understandIn(text);
    expect(contact.phone).toBeNull();
    expect(asked.map(({ attribute }) => attribute)).toEqual(['contact']);
  });

  it.each(['mi número es 915 550 142', 'llámenme al 915 550 142'])(
    '%s tells a number all the same',
    async (text) => {
      expect((await understandIn(text)).contact.phone).toBe('+34915550142');
    },
  );

  it.each([
    ['cuánto rato dura', 'duration', null],
    ['¿cuánto ratito se tarda?', 'duration', null],
    ['¿cuánto tiempecito dura la limpieza?', 'duration', 'la limpieza'],
    ['¿dónde me orillo?', 'place', null],
    ['¿dónde me siento?', 'place', null],
    ['¿cuánto cobran por cabeza?', 'price', null],
    ['¿cuánto sale por persona el blanqueamiento?', 'price', 'el blanqueamiento'],
    ['¿cuánto cuesta un masaje de cabeza?', 'price', 'un masaje de cabeza'],
    ['¿dónde está el taller?', 'place', 'el taller'],
  ])('%s: %s of %s', async (text, attribute, thing) => {
    const { asked } = await understandIn(text);
    expect(asked[0]).toMatchObject({ attribute, objectText: thing });
  });

  it.each([
    'Les dejé la bici para ajustar y salió peor que como entró',
    'os traje el abrigo y me lo devolvisteis peor que antes',
    'me la entregaron peor de lo que estaba',
    'le hicieron un agujero al vestido',
    'les dejasteis unas manchas que da vergüenza sacarlo',
    '¿así trabajan ustedes?',
  ])('%s complains', async (text) => {
    expect((await understandIn(text)).acts.complain).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    'me da pena mirar mis dientes',
    'mi coche quedó mal después del accidente',
    '¿cómo trabajan ustedes?',
    '¿le hicieron ya la revisión a mi hijo?',
  ])('%s does not', async (text) => {
    expect((await understandIn(text)).acts.complain).toBeLessThan(0.5);
  });

  it.each([
    'mi hijo dice que la silla cojea y que la mesa suena',
    'me explicaron que cierran y que la tienda no abre mañana',
  ])('%s is told in one clause', async (text) => {
    expect((await understandIn(text)).clauses).toHaveLength(1);
  });

  it.each(['gracias, hasta el lunes', 'hasta el jueves entonces', 'vale, hasta ahora', 'hasta la próxima'])(
    '%s says goodbye',
    async (text) => {
      expect((await understandIn(text)).acts.bye).toBeGreaterThanOrEqual(0.5);
    },
  );

  it.each([
    'aprieto el freno hasta el fondo y no para',
    '¿puedo quedarme con él hasta el final?',
    'el agua llega hasta el borde de la bañera',
  ])('%s says none', async (text) => {
    expect((await understandIn(text)).acts.bye).toBeLessThan(0.5);
  });

  it.each([
    'perdón, ¿hacen empastes?',
    'disculpe, una limpieza cuánto cuesta',
    'cómo, ¿no abren los sábados?',
    'perdón, no es revisión',
  ])('%s asks for nothing to be said again', async (text) => {
    expect((await understandIn(text)).acts.repeat).toBeLessThan(0.5);
  });

  it.each(['perdón', 'perdón, ¿qué has dicho?', '¿cómo?'])('%s does', async (text) => {
    expect((await understandIn(text)).acts.repeat).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    'lleva tres días sin comer',
    'Lleva varias semanas tosiendo.',
    'ya lleva un mes con la muela así',
    'Tiene 11 años el pobre.',
    'tiene dos meses',
    'Tiene los ojos muy rojos.',
    'Está muy raro desde el lunes.',
    'Hace un ruido al frenar.',
  ])('%s asks nothing', async (text) => {
    const { clauses } = await understandIn(text);
    expect(clauses.every(({ acts }) => acts.ask < 0.9)).toBe(true);
  });

  it.each([
    'tiene garantía',
    'tienen estacionamiento.',
    'tiene hueco el lunes',
    'está abierto el sábado',
    'lleva anestesia',
    'tiene dos años de garantía',
    '¿lleva tres días?',
    'hacen empastes.',
    'cuánto lleva una limpieza',
  ])('%s asks', async (text) => {
    const { clauses, asksAvailability } = await understandIn(text);
    expect(asksAvailability || clauses.some(({ acts }) => acts.ask >= 0.9)).toBe(true);
  });

  it.each(['tienen garantía o qué', '¿abrís mañana o no?'])('%s asks one thing', async (text) => {
    const { asked, clauses } = await understandIn(text);
    expect(clauses).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it.each([
    'sí, todo correcto',
    '¿me puede atender la doctora el viernes?',
    'la segunda',
    'mejor el viernes',
  ])('%s is no cry for help and no call-back', async (text) => {
    const { acts } = await understandIn(text);
    expect(Math.max(acts.urgent, acts.danger, acts['want-callback'])).toBeLessThan(0.5);
  });

  it.each([
    'mi padre falleció en agosto',
    'nos casamos en junio',
    'me despidieron el viernes',
    'compré el coche en enero',
    'se me paró el reloj el lunes',
    'la he traído el martes',
    'mejor por escrito, que por la tarde trabajo',
  ])('%s tells when something was or what stands in the way, and wishes for no day', async (text) => {
    const { times } = await understandIn(text);
    expect(times).not.toEqual([]);
    expect(times.filter(({ past }) => !past)).toEqual([]);
  });

  it.each([
    'yo podría el lunes a la tarde',
    'iré el martes',
    'pedí cita el jueves',
    'mi padre falleció y quiero cita el jueves',
  ])('%s is of a day to come', async (text) => {
    const { times } = await understandIn(text);
    expect(times.filter(({ past }) => past)).toEqual([]);
  });

  it.each([
    'quiero cita para el cambio de titular, el viernes 16 a las 12:30',
    'necesito hora para un cambio de domicilio fiscal el lunes por la mañana',
    'quiero cita para cambiar el coche de nombre el viernes 16 a las 12:30',
  ])('%s wants no appointment changed', async (text) => {
    expect((await understandIn(text)).wants?.intent).not.toBe('move');
  });

  it('a reason is told and asks nothing', async () => {
    const { clauses } = await understandIn('mejor a partir de las cinco, que antes estoy con clientas');
    expect(clauses).toHaveLength(1);
  });

  it.each(['quiero cita', 'soy nueva aquí', 'no puedo el lunes', 'hola buenas tardes', 'para mi perro'])(
    '%s names nobody',
    async (text) => expect((await understandIn(text)).contact.name).toBeNull(),
  );

  it.each(['qué bien, gracias', 'hay agua por todas partes', 'como unos diez minutos', 'qué calor hace'])(
    '%s asks nothing',
    async (text) =>
      expect((await understandIn(text)).clauses.some(({ isQuestion }) => isQuestion)).toBe(false),
  );

  it.each([
    ['¿hay sitio para aparcar?', false],
    ['¿tenéis algo para celíacos?', false],
    ['¿podéis venir a casa?', false],
    ['¿hay sitio para cuatro el viernes?', true],
    ['¿tenéis algo libre mañana?', true],
    ['¿pueden venir mañana a arreglarlo?', true],
  ])('%s asks for an appointment: %s', async (text, isWish) => {
    expect((await understandIn(text)).wants?.intent === 'book').toBe(isWish);
  });

  it.each([
    ['cena para dos adultos y tres niños', 5],
    ['para dos personas, mi hermana y yo', 2],
    ['somos cuatro', 4],
  ])('%s: %s come', async (text, count) => expect((await understandIn(text)).party).toBe(count));

  it.each([
    ['¿cuánto cuesta la corona de porcelana?', 'la corona de porcelana'],
    ['¿reparáis bicis?', null],
    ['¿lo podéis tratar?', null],
    ['y con Mapfre?', 'Mapfre'],
  ])('%s is asked of %j', async (text, thing) => {
    const [asked] = (await understandIn(text)).asked;
    if (thing === null) expect(asked?.objectText ?? '').not.toMatch(/repar|trat/);
    else expect(asked?.objectText).toBe(thing);
  });

  it('a surname is no holiday, and the holiday is one', async () => {
    expect((await understandIn('Mónica Reyes, 655 123 456')).times).toEqual([]);
    expect((await understandIn('¿abren el día de Reyes?')).times).toHaveLength(1);
  });

  it('work that has its fault again is complained of', async () => {
    const { acts } = await understandIn('hace dos semanas me arreglaron la puerta y ya volvió a caerse');
    expect(acts.complain).toBeGreaterThan(0.5);
  });

  it.each([
    'a las 10 está bien',
    'a las 10 va bien',
    'a las 10 perfecto',
    'a las 10 llego seguro',
    'a las 10 para mi hija',
    'at 10 está bien',
  ])('%s tells the hour', async (text) => {
    expect((await understandIn(text)).times.map(({ time }) => time)).toEqual(['10:00']);
  });
});
