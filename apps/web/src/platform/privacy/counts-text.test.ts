import { expect, it } from 'vitest';
import { certificateText, countLines } from './counts-text.ts';

const none = {
  conversations: 0,
  messages: 0,
  calls: 0,
  recordings: 0,
  leads: 0,
  appointments: 0,
  notes: 0,
  mails: 0,
};

it('counts are told where there are any, one as one', () => {
  expect(countLines(none)).toEqual([]);
  expect(countLines({ ...none, messages: 1200, leads: 1 })).toEqual(['1,200 messages', '1 lead']);
});

it('a certificate says when, by whom and what, and that nothing was found where nothing was', () => {
  const certificate = {
    id: 'c1',
    by: 'phone' as const,
    fingerprint: 'f1',
    counts: none,
    erasedAt: '2026-03-27T12:00:00.000Z',
    erasedBy: 'Ada Lovelace',
  };
  const text = certificateText(certificate);
  for (const part of [
    'phone number',
    '2026-03-27T12:00:00.000Z',
    'Ada Lovelace',
    'c1',
    'f1',
    'nothing was found',
  ])
    expect(text).toContain(part);
  expect(certificateText({ ...certificate, counts: { ...none, leads: 2 } })).toContain('  2 leads');
});
