import { expect, it } from 'vitest';
import { turnRows } from './turn-rows.ts';

const rows = turnRows();

it('keeps some businesses for measuring, and varies none of their messages', () => {
  const kept = rows.filter(({ kind }) => kind === 'kept-turn');
  expect(kept.length).toBeGreaterThan(200);
  expect(kept.length).toBeLessThan(rows.length / 4);
  const learned = new Set(rows.filter(({ kind }) => kind !== 'kept-turn').map(said));
  expect(kept.filter((row) => learned.has(said(row)))).toEqual([]);
});

it('has a reply before every message but the first of a conversation', () => {
  for (const { text, reply, situations } of rows)
    expect([text, situations.includes('begun')]).toEqual([text, reply !== '']);
});

const said = ({ text, reply }: (typeof rows)[number]): string => `${reply} ${text}`.toLowerCase();
