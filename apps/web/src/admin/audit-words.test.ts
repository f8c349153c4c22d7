import { expect, test } from 'vitest';
import { accountLabel, actorName, changesOf, deedOf } from './audit-words.ts';

test('a deed reads as a sentence', () => {
  expect(deedOf({ action: 'updated', subject: 'assistant' })).toBe('Updated assistant');
  expect(deedOf({ action: 'created', subject: 'faq' })).toBe('Created FAQ');
  expect(deedOf({ action: 'began acting for', subject: 'account' })).toBe('Began acting for account');
});

test('told values are shown before and after, other fields by their names, each once', () => {
  expect(
    changesOf({
      fields: ['name', 'setup_status', 'widget_enabled'],
      detail: { setup_status: ['pending', 'live'], widget_enabled: [false, true] },
    }),
  ).toEqual(['setup status: pending → live', 'widget enabled: off → on', 'name']);
});

test('what came into being or went has one side only', () => {
  expect(changesOf({ fields: [], detail: { status: [null, 'new'] } })).toEqual(['status: new']);
  expect(changesOf({ fields: [], detail: { status: ['new', null] } })).toEqual(['status: was new']);
});

test('facts that are no change are told as they are', () => {
  expect(changesOf({ fields: [], detail: { conversations: 3, file: 'export.zip' } })).toEqual([
    'conversations: 3',
    'file: export.zip',
  ]);
});

test('the record outlives people and accounts', () => {
  expect(actorName({ actor: { id: 'u1', name: null, email: null } })).toBe('Somebody who is gone');
  expect(actorName({ actor: { id: 'u1', name: ' ', email: 'a@b.example' } })).toBe('a@b.example');
  const entry = {
    id: '1',
    at: '2026-03-27T12:00:00Z',
    actor: { id: 'u1', name: null, email: null },
    acting: false,
    action: 'created',
    subject: 'faq',
    subjectId: 'f1',
    fields: [],
    detail: {},
  };
  expect(accountLabel({ ...entry, accountId: null, accountName: null })).toBeNull();
  expect(accountLabel({ ...entry, accountId: 'a1', accountName: null })).toBe('An account that is gone');
});
