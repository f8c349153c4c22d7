import { expect, it } from 'vitest';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { costBeside } from './cost-beside.ts';

const entryOf = (id: string): IndexedEntry => ({
  kind: 'faq',
  id,
  title: id,
  phrasings: [],
  answer: '',
  name: null,
});
const [topic, visit, other] = [entryOf('topic'), entryOf('visit'), entryOf('other')];
const ranking = (...entries: [IndexedEntry, number][]) => ({
  candidates: entries.map(([entry, score]) => ({ entry, score })),
  confidence: 0.9,
  oneOfNear: 0.9,
});
const part = { text: '', embedded: null };
const beside = (alone = ranking([other, 0.3]), before = ranking([topic, 0.4], [visit, 0.36])) =>
  costBeside({ withTopic: { ...part, text: 'topic' }, withBefore: part }, alone, {
    tells: (entry) => entry !== topic,
    rankOf: ({ text }) => (text === 'topic' ? ranking([topic, 0.9], [visit, 0.7]) : before),
  })?.id ?? null;

it('the price of what is talked of stands where the topic and what was asked before lead', () => {
  expect(beside()).toBe('visit');
});

it('unless they lead elsewhere, or it is as near without them', () => {
  expect(beside(undefined, ranking([other, 0.9]))).toBeNull();
  expect(beside(ranking([visit, 0.65]))).toBeNull();
});
