import { describe, expect, it } from 'vitest';
import { hearIn } from './testing/hear-in-spanish.ts';
import { messages } from './testing/messages.ts';

describe('a message in Spanish', () => {
  it.each(messages)('%s', async (text, acts) => {
    const heard = await hearIn(text);
    expect(acts.filter((act) => heard.acts[act] < 0.5)).toEqual([]);
    expect(heard.language.code).toBe('es');
  });

  it.each([
    'sí, todo correcto',
    '¿me puede atender la doctora el viernes?',
    'la segunda',
    'mejor el viernes',
  ])('%s is no cry for help and no call-back', async (text) => {
    const { acts } = await hearIn(text);
    expect(Math.max(acts.urgent, acts.danger, acts['want-callback'])).toBeLessThan(0.5);
  });

  it.each(['quiero cita', 'soy nueva aquí', 'no puedo el lunes', 'hola buenas tardes', 'para mi perro'])(
    '%s names nobody',
    async (text) => expect((await hearIn(text)).contact.name).toBeNull(),
  );
});
