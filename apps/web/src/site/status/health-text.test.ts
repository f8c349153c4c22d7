import type { Health } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { healthSummary, partsOf } from './health-text.ts';

const health: Health = {
  status: 'ok',
  version: '0.1.0',
  roles: ['web', 'jobs', 'voice'],
  unservedRoles: [],
  database: { status: 'ok', kind: 'embedded' },
  disk: { status: 'ok' },
  storage: { kind: 'folder', status: 'ok' },
  bus: { kind: 'postgres', status: 'ok' },
  textModel: {
    status: 'ready',
    engine: 'onnx',
    model: 'MiniLM',
    detail: null,
    large: { status: 'off', model: null, detail: 'switched off by TEXT_MODEL_LARGE=off' },
  },
  embeddings: null,
  voice: { status: 'ready', detail: null },
  responder: 'offline',
};
const stateOf = (given: Health | null, name: string) =>
  partsOf(given).find((part) => part.name === name)?.state;

it('says that everything works only when all of it does', () => {
  expect(healthSummary(health)).toEqual({ title: 'All systems operational', tint: 'good' });
  expect(healthSummary({ ...health, status: 'degraded' }).tint).toBe('brass');
  expect(healthSummary({ ...health, database: { status: 'unreachable', kind: 'external' } }).tint).toBe(
    'danger',
  );
  expect(healthSummary(null)).toEqual({ title: 'The server isn’t responding', tint: 'danger' });
});

it('says that work in the background waits while nobody does it', () => {
  expect(stateOf(health, 'Background work')).toBeUndefined();
  const waiting: Health = { ...health, status: 'degraded', unservedRoles: ['jobs'] };
  expect(stateOf(waiting, 'Background work')).toBe('Not running');
  expect(healthSummary(waiting).title).toBe('Running with limits');
});

it('tells of the large text model while it is on its way and where it counts, and why it is missing; not where it is off', () => {
  const withLarge = (large: Health['textModel']['large']) => ({
    ...health,
    textModel: { ...health.textModel, large },
  });
  const name = 'Large text model';
  expect(partsOf(health).some((part) => part.name === name)).toBe(false);
  for (const status of ['fetching', 'preparing'] as const)
    expect(stateOf(withLarge({ status, model: null, detail: null }), name)).toBe('Loading');
  expect(stateOf(withLarge({ status: 'ready', model: 'mpnet', detail: null }), name)).toBe('Ready');
  const missing = withLarge({ status: 'missing', model: null, detail: 'No pip is installed.' });
  expect(stateOf(missing, name)).toBe('Missing');
  expect(partsOf(missing).find((part) => part.name === name)!.words).toContain('No pip is installed.');
});

it('tells of a bucket where files are kept in one, and when it isn’t responding', () => {
  const name = 'File storage';
  expect(stateOf(health, name)).toBeUndefined();
  expect(stateOf({ ...health, storage: { kind: 's3', status: 'ok' } }, name)).toBe('Works');
  expect(stateOf({ ...health, storage: { kind: 's3', status: 'unreachable' } }, name)).toBe('Not responding');
});

it('tells of Redis where there is one, and what serves while it isn’t responding', () => {
  const name = 'Message bus';
  expect(stateOf(health, name)).toBeUndefined();
  expect(stateOf({ ...health, bus: { kind: 'redis', status: 'ok' } }, name)).toBe('Works');
  expect(stateOf({ ...health, bus: { kind: 'redis', status: 'unreachable' } }, name)).toBe('Not responding');
});

it('tells of a hosted model where there is one, and when it isn’t responding', () => {
  expect(partsOf(health).some(({ name }) => name === 'Hosted embeddings')).toBe(false);
  const embeddings = { model: 'embed-small', isAnswering: true };
  expect(stateOf({ ...health, embeddings }, 'Hosted embeddings')).toBe('Ready');
  expect(stateOf({ ...health, embeddings: { ...embeddings, isAnswering: false } }, 'Hosted embeddings')).toBe(
    'Not responding',
  );
});

it('names the part that is at fault and passes on why', () => {
  const textModel = {
    ...health.textModel,
    status: 'missing' as const,
    engine: null,
    model: null,
    detail: 'No network at the first start.',
  };
  expect(stateOf({ ...health, textModel }, 'Text model')).toBe('Missing');
  expect(partsOf({ ...health, textModel })[2]!.words).toContain('No network at the first start.');
  const voice = { status: 'loading' as const, detail: '42 of 177 MB.' };
  expect(stateOf({ ...health, voice }, 'Voice')).toBe('Loading');
  expect(partsOf({ ...health, voice })[3]!.words).toContain('42 of 177 MB.');
  expect(stateOf({ ...health, database: { status: 'unreachable', kind: 'embedded' } }, 'Database')).toBe(
    'Unreachable',
  );
  expect(stateOf(null, 'Server')).toBe('No answer');
});

it('says that nothing can be saved when database or disk refuse it', () => {
  const database = { status: 'read_only' as const, kind: 'embedded' as const };
  expect(healthSummary({ ...health, database })).toEqual({ title: 'Nothing can be saved', tint: 'danger' });
  expect(stateOf({ ...health, database }, 'Database')).toBe('Read-only');
  const disk = { status: 'unwritable' as const };
  expect(healthSummary({ ...health, disk })).toEqual({ title: 'Nothing can be saved', tint: 'danger' });
  expect(stateOf({ ...health, disk }, 'Disk')).toBe('Not writable');
});
