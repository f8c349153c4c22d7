import type { KnowledgeSource } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { addressOf, progressText, shareDone } from './source-labels.ts';

const site: KnowledgeSource = {
  id: 's',
  assistantId: 'a',
  kind: 'website',
  title: 'Corner Bakery',
  url: 'https://bakery.example/',
  mediaType: null,
  bytes: null,
  status: 'reading',
  problem: null,
  progress: { pagesRead: 3, pagesFound: 12 },
  passageCount: 0,
  waitingCount: 0,
  lastReadAt: null,
  createdAt: '2026-11-21T07:00:00.000Z',
};

it('says how far it has come', () => {
  expect(progressText(site)).toBe('3 of 12 pages read');
  expect(shareDone(site)).toBe(0.25);
  const read = { ...site, status: 'ready' as const, passageCount: 1200, waitingCount: 300 };
  expect(progressText(read)).toBe('1,200 passages, 900 indexed so far');
  expect(shareDone(read)).toBe(0.75);
  expect(progressText({ ...read, waitingCount: 0 })).toBe('1,200 passages');
  expect(shareDone({ ...read, waitingCount: 0 })).toBeNull();
});

it('takes an address as people type it', () => {
  expect(addressOf(' www.bakery.example ')).toBe('https://www.bakery.example');
  expect(addressOf('http://bakery.example/menu')).toBe('http://bakery.example/menu');
  expect(addressOf('')).toBe('');
});
