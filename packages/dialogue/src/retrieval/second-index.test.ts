import { expect, it } from 'vitest';
import type { BusinessProfile } from '../business-profile.ts';
import { rankQuestions } from '../explain.ts';
import type { Embed } from './embed.ts';
import { buildKnowledge, type KnowledgeEntry, textsAsWritten, textsToEmbed } from './knowledge.ts';
import type { SecondEncoder } from './second-encoder.ts';

const subjects: readonly RegExp[] = [
  /\bpark|\bcar\b|motor/i,
  /\bdogs?\b|\bpets?\b|spaniel/i,
  /\bpay|\bcards?\b|plastic/i,
  /\bopen|hours/i,
];
const subjectOf = (text: string) => subjects.findIndex((words) => words.test(text));

/** Knows subjects by `spread` of how alike all texts are to it: models put their cosines where they like. */
function vectorOf(text: string, dimensions: number, common: number): Float32Array {
  const vector = new Float32Array(dimensions);
  const subject = subjectOf(text);
  vector[0] = Math.sqrt(common);
  vector[subject >= 0 ? 1 + subject : 10 + (text.length % 20)] = Math.sqrt(1 - common) * 0.95;
  vector[40 + (text.length % 12)] = Math.sqrt(1 - common) * 0.31;
  const size = Math.hypot(...vector);
  return vector.map((value) => value / size);
}

/** Knows the words of the owner, and of customers' none. */
const local: Embed = async (texts) =>
  texts.map((text) => vectorOf(/motor|spaniel|plastic/i.test(text) ? `${text.length}` : text, 384, 0.2));

const hosted = (common: number, dimensions = 510): SecondEncoder => ({
  embed: async (texts) => texts.map((text) => vectorOf(text, dimensions, common)),
  known: null,
});

const silent: SecondEncoder = { embed: async () => null, known: null };

const profile: BusinessProfile = {
  assistantName: 'Robin',
  businessName: 'the shop',
  industry: 'other',
  businessHours: 'business',
  businessHoursText: '',
  phone: '',
  email: '',
  tone: 'professional',
  language: 'en',
  description: '',
  country: 'US',
  timeZone: 'UTC',
  reach: 'website',
};

/** Has a notion of what spaniels are: too faint to answer by. */
const vague: Embed = async (texts) =>
  texts.map((text) => {
    const faint = vectorOf(text, 384, 0.2).map((value, at) =>
      at === 1 + subjectOf('dog') ? value * 0.2 : value,
    );
    const vector = /spaniel/i.test(text) ? faint : vectorOf(text, 384, 0.2);
    const size = Math.hypot(...vector);
    return vector.map((value) => value / size);
  });

/** One that we know, which is asked where ours isn't sure. */
function known(asked: string[][] = []): SecondEncoder {
  const { embed } = hosted(0.1, 512);
  const line = { offset: 0.1, slope: 0.9, share: 0.5 };
  return {
    embed: async (texts, signal) => {
      asked.push(texts);
      return embed(texts, signal);
    },
    known: { entries: line, services: line, embedKnown: async (texts) => (await embed(texts))! },
  };
}

const told: readonly [question: string, answer: string][] = [
  ['Where can I park?', 'There is room for a car behind the house.'],
  ['Are dogs allowed?', 'Pets may come in.'],
  ['How can I pay?', 'By cards or in cash.'],
  ['When do you open?', 'Our hours are nine to five.'],
];

async function knowledgeOf(
  by: SecondEncoder | null,
  lacking: readonly number[] = [],
  { count = told.length, embed = local } = {},
) {
  const entries = await Promise.all(
    told.slice(0, count).map(async ([question, answer], index): Promise<KnowledgeEntry> => {
      const entry = { kind: 'faq' as const, id: question, title: question, phrasings: [question], answer };
      const rows = await embed(textsToEmbed(entry));
      const secondVectors = by && !lacking.includes(index) ? await by.embed(textsAsWritten(entry)) : null;
      return { ...entry, vectors: Float32Array.from(rows.flatMap((row) => [...row])), secondVectors };
    }),
  );
  return buildKnowledge(entries, profile, embed, by);
}

const rank = async (by: SecondEncoder | null, question: string, lacking?: readonly number[]) =>
  (await rankQuestions({ knowledge: await knowledgeOf(by, lacking), profile, embed: local }, [question]))[0]!;

it('finds by the model elsewhere what this machine’s doesn’t know', async () => {
  const without = await rank(null, 'May my spaniel come along?');
  const beside = await rank(hosted(0.2), 'May my spaniel come along?');
  expect(beside.candidates[0]!.id).toBe('Are dogs allowed?');
  expect(beside.confidence).toBeGreaterThan(without.confidence + 0.1);
});

it('means the same by a confidence wherever a model puts its cosines', async () => {
  const low = await rank(hosted(0.1), 'May my spaniel come along?');
  const high = await rank(hosted(0.75, 64), 'May my spaniel come along?');
  expect(high.candidates[0]!.id).toBe('Are dogs allowed?');
  expect(Math.abs(high.confidence - low.confidence)).toBeLessThan(0.1);
});

it('compares by this machine’s what has no vectors of it yet', async () => {
  const found = await rank(hosted(0.2), 'Where can I leave the car?', [0]);
  expect(found.candidates[0]!.id).toBe('Where can I park?');
});

it('answers as without it when it cannot be reached', async () => {
  const known = await knowledgeOf(hosted(0.2));
  const away = { ...known, second: known.second && { ...known.second, encoder: silent } };
  const [found] = await rankQuestions({ knowledge: away, profile, embed: local }, ['Are dogs allowed here?']);
  const [without] = await rankQuestions({ knowledge: await knowledgeOf(null), profile, embed: local }, [
    'Are dogs allowed here?',
  ]);
  expect(found).toEqual(without);
});

it('does not take a length for comparable that isn’t', async () => {
  const known = await knowledgeOf(hosted(0.2));
  const other = { ...known, second: known.second && { ...known.second, encoder: hosted(0.2, 128) } };
  const [found] = await rankQuestions({ knowledge: other, profile, embed: local }, [
    'Are dogs allowed here?',
  ]);
  expect(found!.candidates[0]!.id).toBe('Are dogs allowed?');
});

it('counts a model that we know along its own line, also where there are too few phrasings to tell how a stranger lies', async () => {
  const few = { count: 2, embed: vague };
  expect((await knowledgeOf(hosted(0.1), [], few)).second).toBeNull();
  const ask = async (by: SecondEncoder | null) =>
    (
      await rankQuestions({ knowledge: await knowledgeOf(by, [], few), profile, embed: vague }, [
        'May my spaniel come along?',
      ])
    )[0]!;
  const [without, beside] = [await ask(null), await ask(known())];
  expect(beside.candidates[0]!.id).toBe('Are dogs allowed?');
  expect(beside.confidence).toBeGreaterThan(without.confidence + 0.1);
});

it('asks a model that we know only where ours leaves open what is asked for', async () => {
  const asked: string[][] = [];
  const knowledge = await knowledgeOf(known(asked), [], { embed: vague });
  asked.length = 0;
  const ask = (question: string) => rankQuestions({ knowledge, profile, embed: vague }, [question]);
  await ask('Are dogs allowed?');
  expect(asked).toEqual([]);
  await ask('May my spaniel come along?');
  expect(asked.flat()).toContain('May my spaniel come along?');
});
