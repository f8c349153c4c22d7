import { ApiKeyCreateSchema, apiKeyScopes } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { KeyFields, toApiKeyCreate } from './key-fields.ts';
import { accessText, scopeLabels, usualScopes } from './key-words.ts';

const typed: KeyFields = { name: ' Sync ', kind: 'private', scopes: ['desk.read'], origins: '', expiry: '' };
const now = Date.parse('2026-03-27T12:00:00Z');

const issuesOf = (changes: Partial<KeyFields>) =>
  KeyFields.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

it('sends what the kind of key takes, which the contract accepts', () => {
  const scopesLeft = {
    ...typed,
    kind: 'public' as const,
    origins: 'https://a.example \n\nhttps://b.example',
  };
  for (const [fields, sent] of [
    [typed, { name: 'Sync', kind: 'private', scopes: ['desk.read'], expiresAt: null }],
    [
      { ...typed, expiry: '30' },
      { name: 'Sync', kind: 'private', scopes: ['desk.read'], expiresAt: '2026-04-26T12:00:00.000Z' },
    ],
    [
      scopesLeft,
      {
        name: 'Sync',
        kind: 'public',
        allowedOrigins: ['https://a.example', 'https://b.example'],
        expiresAt: null,
      },
    ],
  ] as const) {
    const wanted = toApiKeyCreate(KeyFields.parse(fields), now);
    expect(wanted).toEqual(sent);
    expect(ApiKeyCreateSchema.safeParse(wanted).success).toBe(true);
  }
});

it('says which field is wrong', () => {
  expect(issuesOf({ name: ' ' })).toEqual([['name', 'Name is required']]);
  expect(issuesOf({ scopes: [] })).toEqual([['scopes', 'Choose at least one permission']]);
  expect(issuesOf({ kind: 'public', scopes: [] })).toBeUndefined();
  expect(issuesOf({ kind: 'public', origins: 'https://a.example\nshop' })).toEqual([
    ['origins', '“shop” isn’t an origin like https://www.example.com'],
  ]);
});

it('offers every scope that a key can have', () => {
  expect(scopeLabels.map(([scope]) => scope).sort()).toEqual([...apiKeyScopes].sort());
  expect(accessText('private', apiKeyScopes)).toBe('All permissions');
  expect(accessText('private', usualScopes)).toBe('3 permissions');
  expect(accessText('private', ['desk.read'])).toBe('1 permission');
  expect(accessText('public', [])).toBe('What visitors may do');
});
