import { expect, it } from 'vitest';
import type { BusinessProfile } from '../business-profile.ts';
import { rankQuestions } from '../explain.ts';
import type { Embed } from './embed.ts';
import type { HostedEmbed } from './hosted-index.ts';
import { buildKnowledge, hostedTextsOf, type KnowledgeEntry, textsToEmbed } from './knowledge.ts';

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

const hosted =
  (common: number, dimensions = 510): HostedEmbed =>
  async (texts) =>
    texts.map((text) => vectorOf(text, dimensions, common));

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

const told: readonly [question: string, answer: string][] = [
  ['Where can I park?', 'There is room for a car behind the house.'],
  ['Are dogs allowed?', 'Pets may come in.'],
  ['How can I pay?', 'By cards or in cash.'],
  ['When do you open?', 'Our hours are nine to five.'],
];

async function knowledgeOf(by: HostedEmbed | null, lacking: readonly number[] = []) {
  const entries = await Promise.all(
    told.map(async ([question, answer], index): Promise<KnowledgeEntry> => {
      const entry = { kind: 'faq' as const, id: question, title: question, phrasings: [question], answer };
      const rows = await local(textsToEmbed(entry));
      const hostedVectors = by && !lacking.includes(index) ? await by(hostedTextsOf(entry)) : null;
      return { ...entry, vectors: Float32Array.from(rows.flatMap((row) => [...row])), hostedVectors };
    }),
  );
  return buildKnowledge(entries, profile, local, by);
}

const rank = async (by: HostedEmbed | null, question: string, lacking?: readonly number[]) =>
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

it('compares by this machine’s what has no hosted vectors yet', async () => {
  const found = await rank(hosted(0.2), 'Where can I leave the car?', [0]);
  expect(found.candidates[0]!.id).toBe('Where can I park?');
});

it('answers as without it when it cannot be reached', async () => {
  const known = await knowledgeOf(hosted(0.2));
  const away = { ...known, hosted: known.hosted && { ...known.hosted, embed: async () => null } };
  const [found] = await rankQuestions({ knowledge: away, profile, embed: local }, ['Are dogs allowed here?']);
  const [without] = await rankQuestions({ knowledge: await knowledgeOf(null), profile, embed: local }, [
    'Are dogs allowed here?',
  ]);
  expect(found).toEqual(without);
});

it('does not take a length for comparable that isn’t', async () => {
  const known = await knowledgeOf(hosted(0.2));
  const other = { ...known, hosted: known.hosted && { ...known.hosted, embed: hosted(0.2, 128) } };
  const [found] = await rankQuestions({ knowledge: other, profile, embed: local }, [
    'Are dogs allowed here?',
  ]);
  expect(found!.candidates[0]!.id).toBe('Are dogs allowed?');
});
