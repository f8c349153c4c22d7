import { expect, it } from 'vitest';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { joinedTopic } from './joined-topic.ts';

const entryOf = (id: string, answer = ''): IndexedEntry => ({
  kind: 'faq',
  id,
  title: id,
  phrasings: [],
  answer,
  name: null,
});
const [topic, depth, wood] = [entryOf('topic'), entryOf('depth', 'the shavings stay'), entryOf('wood')];
const part = { text: '', embedded: null };
const ranking = (...entries: [IndexedEntry, number][]) => ({
  candidates: entries.map(([entry, score]) => ({ entry, score })),
  confidence: 0.9,
  oneOfNear: 0.9,
});
const [byTopic, byBefore] = [ranking([topic, 1], [depth, 0.8]), ranking([depth, 0.6], [wood, 0.5])];
const asked = {
  withTopic: { ...part, text: 'topic' },
  withBefore: part,
  object: [] as string[],
  judged: new Map([
    ['depth', 0.5],
    ['wood', 0.2],
  ]),
};
const found = { candidates: [{ entry: wood, score: 0.6 }], confidence: 0.3, isAboutTopic: false };
const joined = (changes: Partial<typeof asked> = {}, before = byBefore, confidence = 0.3) =>
  joinedTopic({ ...asked, ...changes }, { ...found, confidence }, topic, ({ text }) =>
    text === 'topic' ? byTopic : before,
  )?.candidates[0]?.entry.id ?? null;

it('what comes nearest with the topic and with what was asked before is meant', () => {
  expect(joined()).toBe('depth');
  expect(joined({ object: ['shave'] })).toBe('depth');
});

it('unless both lead elsewhere, the judge hears no answer, another thing is named, or what was found is sure', () => {
  expect(joined({}, ranking([wood, 0.9]))).toBeNull();
  expect(joined({ judged: new Map([['wood', 0.8]]) })).toBeNull();
  expect(joined({ object: ['firewood'] })).toBeNull();
  expect(joined({}, byBefore, 0.6)).toBeNull();
});
