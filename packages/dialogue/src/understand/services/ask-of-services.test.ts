import { afterAll, expect, it } from 'vitest';
import type { SecondEncoder } from '../../retrieval/second-encoder.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { openShop } from '../testing/open-shop.ts';
import { musicSchool } from '../testing/shops.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const subjects = [/zither|guitar/i, /piano/i, /sing|vocal/i, /drum/i];
const line = { offset: 0, slope: 0.8, share: 0.7 };

/** Knows that zithers are plucked as guitars are. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(8);
  const subject = subjects.findIndex((words) => words.test(text));
  vector[subject >= 0 ? subject : 4 + (text.length % 4)] = 1;
  return vector;
}

async function openSchool(answers = true) {
  const asked: string[] = [];
  const second: SecondEncoder = {
    embed: async (texts) => {
      asked.push(...texts);
      return answers ? texts.map(vectorOf) : null;
    },
    known: { entries: line, services: line, embedKnown: async (texts) => texts.map(vectorOf) },
  };
  return { asked, hear: await openShop(musicSchool, embed, second) };
}

const unheardOf = 'my niece got a zither from her grandmother and needs a teacher';

it('counts what a second encoder makes of a message that leaves open which service is meant', async () => {
  const alone = await openShop(musicSchool, embed);
  const { hear, asked } = await openSchool();
  const probabilityOfGuitar = async (by: typeof hear) =>
    (await by(unheardOf)).services.find(({ id }) => id === 'guitar')?.probability ?? 0;
  expect((await hear(unheardOf)).services[0]).toMatchObject({ id: 'guitar', by: 'meaning' });
  expect(await probabilityOfGuitar(hear)).toBeGreaterThan((await probabilityOfGuitar(alone)) + 0.1);
  expect(asked.join(' ')).toContain('zither');
});

it('does not ask it of what names a service, or speaks of none', async () => {
  const { hear, asked } = await openSchool();
  for (const message of ['I would like a piano lesson', 'where are you located', 'thank you, bye'])
    await hear(message);
  expect(asked).toEqual([]);
});

it('understands as without it when it does not answer', async () => {
  const alone = await openShop(musicSchool, embed);
  const { hear, asked } = await openSchool(false);
  expect(await hear(unheardOf)).toEqual(await alone(unheardOf));
  expect(asked.length).toBeGreaterThan(0);
});
