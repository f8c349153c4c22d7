import type { PlatformAuditEntry } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { accountLabel, changesOf, platformActionText } from './audit-text.ts';

it('told values are shown before and after, other fields by their names, each once', () => {
  expect(
    changesOf({
      fields: ['name', 'setup_status', 'widget_enabled'],
      detail: { setup_status: ['pending', 'live'], widget_enabled: [false, true] },
    }),
  ).toEqual(['setup status: pending → live', 'widget enabled: off → on', 'name']);
});

it('what came into being or went has one side only', () => {
  expect(changesOf({ fields: [], detail: { status: [null, 'new'] } })).toEqual(['status: new']);
  expect(changesOf({ fields: [], detail: { status: ['new', null] } })).toEqual(['status: was new']);
});

it('facts that are no change are told as they are', () => {
  expect(changesOf({ fields: [], detail: { conversations: 3, file: 'export.zip' } })).toEqual([
    'conversations: 3',
    'file: export.zip',
  ]);
});

const entry: PlatformAuditEntry = {
  id: '1',
  at: '2026-03-27T12:00:00Z',
  actor: { id: 'u1', name: 'Ruth Baker', email: 'ruth@bakery.example' },
  acting: false,
  action: 'updated',
  subject: 'faq',
  subjectId: 'f1',
  fields: ['answer'],
  detail: {},
  accountId: null,
  accountName: null,
};

it('an action stands by itself, without its fields', () => {
  expect(platformActionText(entry)).toBe('Changed an FAQ');
  expect(platformActionText({ ...entry, action: 'retried', subject: 'job' })).toBe('Retried the job');
  expect(platformActionText({ ...entry, action: 'began acting for', subject: 'account' })).toBe(
    'Began acting for the account',
  );
});

it('the record outlives accounts', () => {
  expect(accountLabel(entry)).toBeNull();
  expect(accountLabel({ ...entry, accountId: 'a1' })).toBe('Deleted account');
  expect(accountLabel({ ...entry, accountId: 'a1', accountName: 'Bakery' })).toBe('Bakery');
});
