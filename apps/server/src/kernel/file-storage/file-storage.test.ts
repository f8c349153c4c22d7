import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTestDatabase } from '@deskbell/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { claimBucket, type FileStorage, openStorage } from './index.ts';
import { type FakeS3, startFakeS3 } from './testing/index.ts';

const megabyte = 1024 * 1024;
let folder: string;
let fake: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskbell-storage-'));
  fake = await startFakeS3();
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const storageOf = (environment: Record<string, string>) =>
  openStorage(readConfig({ DATA_DIR: join(folder, 'data'), ...environment }));

async function laid(content: string | Buffer): Promise<string> {
  const path = join(folder, 'laid');
  await writeFile(path, content);
  return path;
}

const namesIn = async (storage: FileStorage) => {
  const names = [];
  for await (const { name } of storage.list('sounds')) names.push(name);
  return names.sort();
};

// A real service, for whoever has one: S3_TEST_ENDPOINT, S3_TEST_KEY, S3_TEST_SECRET and the bucket "deskbell-files".
const { S3_TEST_ENDPOINT: endpoint, S3_TEST_KEY: id = '', S3_TEST_SECRET: secret = '' } = process.env;
const real = endpoint && {
  ...{ S3_BUCKET: 'deskbell-files', S3_ENDPOINT: endpoint, S3_PREFIX: `try-${process.pid}` },
  ...{ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret },
};

const kinds: [string, () => Record<string, string>][] = [
  ['in a folder', () => ({})],
  ['in a bucket', () => fake.environment],
  ...(real ? [['in a real bucket', () => real] as [string, () => Record<string, string>]] : []),
];

describe.each(kinds)('files %s', (_, environmentOf) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await storageOf(environmentOf());
    return () => storage.close();
  });

  it('are kept as they were, and no longer where they came from', async () => {
    const path = await laid('a sound');
    await storage.takeOver('sounds/one.ogg', path);
    expect(existsSync(path)).toBe(false);
    expect(await storage.find('sounds/one.ogg')).toMatchObject({ name: 'sounds/one.ogg', bytes: 7 });
    expect(String(await buffer(await storage.read('sounds/one.ogg')))).toBe('a sound');
  });

  it('replace one of the same name, also by an empty one', async () => {
    for (const content of ['first', '']) await storage.takeOver('sounds/one.ogg', await laid(content));
    expect((await storage.find('sounds/one.ogg'))?.bytes).toBe(0);
  });

  it('are as large as they are: 20 MB', async () => {
    const large = Buffer.alloc(20 * megabyte, 'sound');
    await storage.takeOver('sounds/large.ogg', await laid(large));
    expect((await buffer(await storage.read('sounds/large.ogg'))).equals(large)).toBe(true);
    const range = { from: 12 * megabyte, to: 12 * megabyte + 6 };
    expect(String(await buffer(await storage.read('sounds/large.ogg', range)))).toBe(
      String(large.subarray(range.from, range.to + 1)),
    );
    await storage.remove('sounds/large.ogg');
  });

  it('are listed, below their folder alone, and gone once they are removed', async () => {
    const names = ['sounds/a.ogg', 'sounds/b.ogg', 'sounds/one.ogg', 'sounds/z é.ogg'];
    for (const name of [...names, 'elsewhere/c.ogg']) await storage.takeOver(name, await laid('x'));
    expect(await namesIn(storage)).toEqual(names);
    for (const name of [...names, 'elsewhere/c.ogg']) await storage.remove(name);
    expect(await namesIn(storage)).toEqual([]);
  });

  it('that are not there are told by null, by an error when they are read, and are removed in peace', async () => {
    expect(await storage.find('sounds/none.ogg')).toBeNull();
    await expect(storage.read('sounds/none.ogg')).rejects.toThrow('no such file');
    await storage.remove('sounds/none.ogg');
  });

  it('stay where they are when they could not be taken over', async () => {
    const path = await laid('x');
    const broken = new AbortController();
    broken.abort(new Error('the server stops'));
    if (storage.kind === 's3')
      await expect(storage.takeOver('sounds/one.ogg', path, broken.signal)).rejects.toThrow();
    else await expect(storage.takeOver('sounds/one.ogg', join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect(existsSync(path)).toBe(true);
    expect(await storage.find('sounds/one.ogg')).toBeNull();
  });
});

describe('a bucket', () => {
  const whyNot = async (change: Record<string, string>) =>
    (await storageOf({ ...fake.environment, ...change })).check().then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  beforeEach(() => {
    fake.requests.length = 0;
  });

  it('says what is set wrong', async () => {
    expect(await whyNot({})).toBe('nothing');
    expect(await whyNot({ S3_BUCKET: 'not-there' })).toContain('There is no bucket not-there');
    expect(await whyNot({ S3_ACCESS_KEY_ID: 'AKIAOTHER' })).toContain('does not know S3_ACCESS_KEY_ID');
    expect(await whyNot({ S3_SECRET_ACCESS_KEY: 'another' })).toContain(
      'S3_SECRET_ACCESS_KEY is not that of',
    );
    fake.fail(403, 'AccessDenied');
    expect(await whyNot({})).toContain('give it s3:ListBucket');
    fake.fail(400, 'AuthorizationHeaderMalformed');
    expect(await whyNot({})).toContain('set S3_REGION');
  });

  it('that is asked to slow down is asked again', async () => {
    const storage = await storageOf(fake.environment);
    fake.fail(503, 'SlowDown');
    await storage.takeOver('sounds/slow.ogg', await laid('x'));
    expect(fake.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    await storage.remove('sounds/slow.ogg');
  });

  it('that is away leaves the file here, is left alone for a while, and takes it later', async () => {
    const storage = await storageOf(fake.environment);
    await fake.goAway();
    const path = await laid('x');
    await expect(storage.takeOver('sounds/away.ogg', path)).rejects.toMatchObject({ isPassing: true });
    const startedAt = performance.now();
    await expect(storage.find('sounds/away.ogg')).rejects.toMatchObject({ isPassing: true });
    expect(performance.now() - startedAt).toBeLessThan(50);
    expect(existsSync(path)).toBe(true);
    await fake.comeBack();
    await storage.check();
    await storage.takeOver('sounds/away.ogg', path);
    expect(fake.objects.has('desk/sounds/away.ogg')).toBe(true);
    await storage.remove('sounds/away.ogg');
  });

  it('names no secret and no file in what it says', async () => {
    const said = await Promise.all([
      whyNot({ S3_SECRET_ACCESS_KEY: 'another-secret' }),
      (await storageOf({ ...fake.environment, S3_SECRET_ACCESS_KEY: 'another-secret' }))
        .read('sounds/of-somebody.ogg')
        .catch((error: unknown) => JSON.stringify(error) + (error as Error).stack),
    ]);
    expect(said.join(' ')).not.toMatch(/another-secret|of-somebody|AKIA/);
  });

  it('belongs to one installation, and starts none that would erase its files', async () => {
    const [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const log = pino({ level: 'silent' });
    const storage = await storageOf(fake.environment);
    try {
      await claimBucket(storage, own.database, log);
      await claimBucket(storage, own.database, log);
      await expect(claimBucket(storage, other.database, log)).rejects.toThrow('S3_PREFIX of its own');
      await claimBucket(await storageOf({ ...fake.environment, S3_PREFIX: 'other' }), other.database, log);
      await fake.goAway();
      await claimBucket(await storageOf(fake.environment), other.database, log); // it isn't waited for
      await fake.comeBack();
    } finally {
      await Promise.all([own.drop(), other.drop()]);
    }
  });
});
