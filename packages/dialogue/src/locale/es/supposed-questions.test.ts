// "¿Y si …?" asks, in Spanish without a mark too.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { isQuestion } from '../../understand/read-question.ts';
import { hearing } from './hearing/hearing.ts';
import { pianoTuner } from './testing/piano-tuner.ts';

it.each([
  'y si se rompe',
  'y si se nos pasa la garantía',
  'pero si no traigo el ticket igual lo ven',
  'y si repruebo',
  'ah y si la tela la llevo yo',
])('asks: %s', (text) => expect(isQuestion(text, hearing.questions)).toBe(true));

it.each([
  'y si no, el jueves',
  'y si puede ser por la tarde mejor',
  'y si hay hueco apúnteme',
  'si quiere se lo llevo',
  'y si mañana llueve lo dejamos',
  'y si les parece bien',
])('asks nothing: %s', (text) => expect(isQuestion(text, hearing.questions)).toBe(false));

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(pianoTuner, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe.skipIf(embed.judge === undefined)(
  'of what was just told it is asked only where nothing else is written',
  () => {
    it.each([
      ['¿Cada cuánto se afina?', 'y si lo acabamos de mudar', 'dos semanas'],
      ['¿Compran pianos viejos?', 'y si es un teclado de los digitales', 'digitales no se afinan'],
      ['¿Tengo que estar en casa?', 'y si lo quiero ir abonando', 'A plazos'],
      ['¿Dan factura?', 'y si me surge algo ese mismo día', 'un día de aviso'],
      ['¿Cada cuánto se afina?', 'y si lo tengo pegado a la calefacción', 'radiador'],
    ])('%s – %s', async (before, asked, told) => {
      const { text, state } = await said(before, asked);
      expect(text).toContain(told);
      expect(state.booking).toBeNull();
    });
  },
);
