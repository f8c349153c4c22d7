// "As I said …" only of what is asked for again; and days are asked of the opening hours.
import { afterAll, describe, expect, it } from 'vitest';
import { officeHours } from '../../../booking/hours.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const cleaners = await openBusiness(
  {
    profile: { businessName: 'Linden Cleaning', weeklyHours: officeHours },
    faqs: [
      ['What areas do you cover?', 'All of the east side, up to Pine Hill.'],
      ['How should I prepare?', 'Clear the floors and shut pets away. Leave the windows as they are.'],
      ['Do you charge a call-out fee?', '$60, which we take off if you have us do the job.'],
      ['Do you bring your own vacuum?', 'Yes, and all cleaning agents.'],
    ],
  },
  embed,
);
const limpieza = await openBusiness(
  {
    profile: { businessName: 'Limpiezas Tilo', language: 'es', weeklyHours: officeHours },
    faqs: [
      ['¿Qué zonas cubren?', 'Todo el este, hasta Pinar Alto.'],
      ['¿Cobran el desplazamiento?', '30 €, que se descuentan si se hace el trabajo.'],
      ['¿Traen su propia aspiradora?', 'Sí, y todos los productos.'],
    ],
  },
  embed,
);

const AGAIN = /as i said|like i told you|same answer|como (?:le|te) dec|lo mismo/i;

describe('a price that nobody told', () => {
  it.each([
    [cleaners, 'when are you open', 'and just for coming round, whats that cost'],
    [cleaners, 'what areas do you cover', 'what does it cost for a look'],
    [limpieza, '¿a qué hora abren?', '¿y eso cuánto cuesta?'],
  ])('isn’t what was told of something else: $2', async (shop, first, message) => {
    expect((await talk(shop, first, message)).at(-1)!.text).not.toMatch(AGAIN);
  });
});

describe('a day that is asked of', () => {
  it.each([
    [cleaners, 'do you work satrdays'],
    [cleaners, 'you guys open sundays?'],
    [cleaners, 'are ye there of a Saturday'],
    [cleaners, 'do you do weekends'],
    [cleaners, 'are you in on a friday'],
    [cleaners, 'is anyone there on mondays'],
    [limpieza, '¿trabajáis los sabados?'],
    [limpieza, '¿abren los domigos?'],
    [limpieza, '¿atienden en fin de semana?'],
  ])('is told of the opening hours, not what was told before: $1', async (shop, message) => {
    const first = shop === cleaners ? 'what areas do you cover' : '¿qué zonas cubren?';
    const { text } = (await talk(shop, first, message)).at(-1)!;
    expect(text).toMatch(/open|closed|abier|abrimos|cerra/i);
    expect(text).not.toMatch(/Pine Hill|Pinar/);
  });
});

describe('a new question', () => {
  it.each([
    [cleaners, 'what areas do you cover', "what's his mobile then, I'll text him"],
    [cleaners, 'how should I prepare?', 'can I bring my own mop and stay?'],
    [cleaners, 'what areas do you cover', 'do your people speak Polish?'],
    [cleaners, 'do you charge a call-out fee?', 'is there a toilet at your office?'],
    [limpieza, '¿qué zonas cubren?', '¿cuál es el celular del muchacho?'],
    [limpieza, '¿cobran el desplazamiento?', '¿hablan polaco?'],
  ])('isn’t answered with what was told before: $2', async (shop, first, message) => {
    const { text } = (await talk(shop, first, message)).at(-1)!;
    expect(text).not.toMatch(AGAIN);
  });
});

describe('what asks for it again', () => {
  it.each([
    [cleaners, 'do you charge a call-out fee?', 'do I get that back if you do the job?', '$60'],
    [cleaners, 'do you charge a call-out fee?', 'would that be refunded if I book?', '$60'],
    [cleaners, 'what areas do you cover', 'so you come to Pine Hill?', 'Pine Hill'],
    [cleaners, 'do you charge a call-out fee?', 'and if i take you on, do i still owe that', '$60'],
    [cleaners, 'how should I prepare?', 'and what about the curtains', 'Clear the floors'],
    [cleaners, 'how should I prepare?', 'can the dog stay in the room', 'shut pets away'],
    [cleaners, 'do you bring your own vacuum?', 'and the bleach?', 'all cleaning agents'],
    [cleaners, 'how should I prepare?', 'so is it fine if the toys lie around', 'Clear the floors'],
    [limpieza, '¿cobran el desplazamiento?', '¿me lo devuelven si hacéis el trabajo?', '30 €'],
  ])('is still told: $2', async (shop, first, message, answer) => {
    const { text } = (await talk(shop, first, message)).at(-1)!;
    expect(text).toContain(answer);
  });
});
