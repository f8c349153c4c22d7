import { expect, it } from 'vitest';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { costBeside } from './cost-beside.ts';

const entryOf = (id: string): IndexedEntry => ({
  kind: 'faq',
  id,
  title: id,
  phrasings: [],
  answer: '',
  name: null,
});
const [topic, visit, other, far] = ['topic', 'visit', 'other', 'far'].map(entryOf) as [
  IndexedEntry,
  IndexedEntry,
  IndexedEntry,
  IndexedEntry,
];
const ranking = (...entries: [IndexedEntry, number][]) => ({
  candidates: entries.map(([entry, score]) => ({ entry, score })),
  confidence: 0.9,
  oneOfNear: 0.9,
});
const part = { text: '', embedded: null };
const alone = ranking([other, 0.6]);
const before = ranking([topic, 0.4], [visit, 0.36]);
const beside = ({
  next = 0.6,
  ...read
}: {
  alone?: typeof alone;
  before?: typeof before;
  next?: number;
} = {}) =>
  costBeside({ withTopic: { ...part, text: 'topic' }, withBefore: part }, read.alone ?? alone, {
    tells: (entry) => entry !== topic,
    rankOf: ({ text }) =>
      text === 'topic' ? ranking([topic, 0.9], [visit, 0.7], [other, next]) : (read.before ?? before),
  })?.id ?? null;

it('the price of what is talked of stands where the topic and what was asked before lead', () => {
  expect(beside()).toBe('visit');
});

it('or where the topic alone leads far enough to it', () => {
  expect(beside({ before: ranking([far, 0.9]), next: 0.3 })).toBe('visit');
});

it('unless they lead elsewhere, or it is as near without them', () => {
  expect(beside({ before: ranking([far, 0.9]) })).toBeNull();
  expect(beside({ alone: ranking([visit, 0.65]) })).toBeNull();
});
