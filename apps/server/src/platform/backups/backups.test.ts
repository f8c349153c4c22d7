import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type Dump, openDump } from '@deskbell/database';
import { fillEveryTable } from '@deskbell/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { archiveFormat } from './archive/archive-parts.ts';
import type { BackupKey } from './archive/backup-key.ts';
import { writeArchive } from './archive/write-archive.ts';
import { keepNewest, newestBackup } from './backup-files.ts';
import type { DataFile } from './data-files.ts';
import { BackupError, checkBackup, makeKeyFile, readBackupKey, refuseUnfinishedRestore } from './index.ts';
import { requireRoom } from './require-room.ts';
import { roomFor } from './restore-backup.ts';
import { makeScratch, removeScratch, removeStaleScratch } from './scratch-folder.ts';
import { asOwner, isUntouched, openBackupDesk, readTree, sumsOf } from './testing/backup-desk.ts';

let desk: Awaited<ReturnType<typeof openBackupDesk>>;
let path: string;

beforeAll(async () => {
  desk = await openBackupDesk();
  await fillEveryTable(desk.database.database, randomUUID());
  ({ path } = await desk.backUp());
});
afterAll(() => desk.close());

function writeToFullDisk(dump: Dump, files: DataFile[], key: BackupKey | null) {
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  });
  const told = { version: '1', madeAt: '', secretFrom: 'file' as const, models: [] };
  const about = { ...dump, ...told, format: archiveFormat };
  return writeArchive({ about, dump, files, texts: new Map() }, key, full, () => undefined);
}

const leave = async (database: string, sql: string) => asOwner(database, sql);

describe('a backup', () => {
  it('has every row and every file that nothing makes again, and restores both as they were', async () => {
    const target = await desk.target();
    const before = await sumsOf(desk.config);
    const made = await desk.backUp();
    const { about, manifest } = await desk.restore(made.path, target);
    expect(manifest.tables).toEqual(before);
    const after = await sumsOf(target);
    expect(after).toEqual(before);
    expect(Object.values(after).filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
    const { 'health-probe': _, 'speech/cached': __, ...kept } = readTree(desk.config.dataDir);
    expect(readTree(target.dataDir)).toEqual(kept);
    expect(statSync(join(target.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(about).toMatchObject({ format: archiveFormat, secretFrom: 'file', models: ['flite-0.1.1'] });
  });

  it('is one file that only its owner may read, with nothing legible in it', () => {
    expect(basename(path)).toMatch(/^deskbell-\d{8}T\d{6}Z\.tar\.zst\.age$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path).includes('a secret of thirty-two')).toBe(false);
    expect(readdirSync(desk.dir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is of one moment, while others write', async () => {
    const before = await sumsOf(desk.config);
    let written: Promise<unknown> | undefined;
    const made = await desk.backUp({
      onProgress: () => {
        written ??= fillEveryTable(desk.database.database, randomUUID());
      },
    });
    await written;
    const { manifest } = await desk.restore(made.path, await desk.target());
    expect(manifest.tables['public.messages']).toEqual(before['public.messages']);
    expect(manifest.tables['public.accounts']).toEqual(before['public.accounts']);
    expect((await sumsOf(desk.config))['public.messages']!.rows).toBe(before['public.messages']!.rows + 1);
  });

  it('has the secret of the environment, too', async () => {
    const config = { ...desk.config, authSecret: 'a secret of the environment, long enough' };
    const made = await desk.backUp({ config });
    const target = await desk.target();
    expect((await desk.restore(made.path, target)).about.secretFrom).toBe('environment');
    expect(readFileSync(join(target.dataDir, 'auth-secret'), 'utf8')).toBe(config.authSecret);
  });

  it('may lie within the data directory, and then has none of its kind in it', async () => {
    const dir = join(desk.config.dataDir, 'backups');
    await desk.backUp({ dir, now: () => new Date('2026-01-01T03:00:00Z') });
    const made = await desk.backUp({ dir });
    const target = await desk.target();
    await desk.restore(made.path, target);
    expect(existsSync(join(target.dataDir, 'backups'))).toBe(false);
    for (const name of readdirSync(dir)) utimesSync(join(dir, name), 0, 0);
    keepNewest(dir, 0);
  });

  it('has no other backups in it either where links lead to them, or where this one goes elsewhere', async () => {
    const linked = join(desk.folder, 'linked');
    symlinkSync(desk.config.dataDir, linked);
    const dir = join(linked, 'backups');
    await desk.backUp({ dir, now: () => new Date('2026-01-01T03:00:00Z') });
    const elsewhere = { ...desk.config, backups: { ...desk.config.backups, dir } };
    for (const made of [await desk.backUp({ dir }), await desk.backUp({ config: elsewhere })]) {
      const { manifest } = await checkBackup(made.path, desk.key, () => undefined);
      expect(Object.keys(manifest.files).sort()).toEqual([
        'auth-secret',
        'recordings/empty.wav',
        'recordings/one.ogg',
      ]);
    }
    keepNewest(dir, 0);
  });

  it('says that recordings are not in it where a bucket has them', async () => {
    expect((await desk.backUp()).storedIn).toBeNull();
    const s3 = readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'desk' }).s3;
    const made = await desk.backUp({ config: { ...desk.config, s3 } });
    const { about } = await checkBackup(made.path, desk.key, () => undefined);
    expect([made.storedIn, about.storedIn]).toEqual(['s3.example, files/desk', 's3.example, files/desk']);
  });

  it('says whether the secret is in it', async () => {
    expect((await desk.backUp()).hasSecret).toBe(true);
    const config = desk.configOf('another-folder', desk.database.url);
    expect((await desk.backUp({ config })).hasSecret).toBe(false);
  });

  it('is opened by its passphrase as by a key, and unencrypted by none', async () => {
    const byPassphrase = await desk.backUp({ key: { passphrase: 'twelve or more letters' } });
    const plain = await desk.backUp({ key: null });
    expect(basename(plain.path)).toMatch(/\.tar\.zst$/);
    const key = readBackupKey({ keyFile: null, passphrase: 'twelve or more letters' });
    for (const [made, its] of [
      [byPassphrase, key],
      [plain, null],
    ] as const)
      expect((await checkBackup(made.path, its, () => undefined)).path).toBe(made.path);
  });

  it('is recorded for the administrator, and so is one that failed', async () => {
    await leave(desk.database.url, 'DELETE FROM backup_runs');
    const made = await desk.backUp();
    const file = join(desk.folder, 'no-folder');
    writeFileSync(file, '');
    await expect(desk.backUp({ dir: join(file, 'below') })).rejects.toThrow(/can't be made/);
    const rows = await asOwner(desk.database.url, 'SELECT * FROM backup_runs ORDER BY ended_at');
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ kind: 'backup', failure: null, file_name: basename(made.path) },
        ...{ size_bytes: String(made.bytes), row_count: String(made.rows) },
      }),
      expect.objectContaining({
        kind: 'backup',
        failure: expect.stringMatching(/can't be made/),
        file_name: null,
      }),
    ]);
  });
});

describe('what is no backup', () => {
  it('is one that was interrupted: it is never taken for one, and goes with the next', async () => {
    const dir = join(desk.folder, 'interrupted');
    mkdirSync(dir);
    const stale = join(dir, '.deskbell-20260101T030000Z.tar.zst.age.99.draft');
    const fresh = join(dir, '.deskbell-20991231T030000Z.tar.zst.age.98.draft');
    for (const draft of [stale, fresh]) writeFileSync(draft, readFileSync(path).subarray(0, 1000));
    utimesSync(stale, 0, 0);
    expect(() => newestBackup(dir)).toThrow(/no backup/);
    const made = await desk.backUp({ dir });
    expect(newestBackup(dir)).toBe(made.path);
    expect([existsSync(stale), existsSync(fresh)]).toEqual([false, true]);
  });

  it('is what failed half-way: nothing of it is left', async () => {
    const dir = join(desk.folder, 'failed');
    const failing = desk.backUp({
      dir,
      onProgress: (doing) => {
        if (doing.includes('messages')) throw new Error('on purpose');
      },
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is told when the disk is full, and nothing waits for ever', async () => {
    const files = [
      { path: 'recordings/one.ogg', at: join(desk.config.dataDir, 'recordings/one.ogg'), bytes: 300_000 },
    ];
    for (const key of [desk.key, null]) {
      const dump = await openDump({ url: desk.database.url });
      await expect(writeToFullDisk(dump, files, key)).rejects.toMatchObject({ code: 'ENOSPC' });
      await dump.close();
    }
  });

  it('is told, too, when the disk is full while rows still wait to be written', async () => {
    const dump = await openDump({ url: desk.database.url });
    const pieces = Array.from({ length: 30 }, () =>
      Buffer.from(`${randomBytes(300_000).toString('base64')}\n`),
    );
    const large = { ...dump, tables: dump.tables.slice(0, 1), rowsOf: () => Readable.from(pieces) };
    await expect(writeToFullDisk(large, [], null)).rejects.toMatchObject({ code: 'ENOSPC' });
    await dump.close();
  });

  it('is refused beforehand where there is no room', async () => {
    await expect(requireRoom(join(desk.folder, 'not/there/yet'), 1e18, 'the backup')).rejects.toThrow(
      /not enough room .* for the backup: [\d,]+ MB are free/,
    );
  });
});

describe('the room that a restore takes', () => {
  const backup = {
    manifest: { tables: {}, files: { 'recordings/one.ogg': { bytes: 3e6, sha256: '0'.repeat(64) } } },
    rowBytes: 40e6,
  };

  it('is that of rows with their indexes, where the database lies in the folder, and of files', () => {
    expect(roomFor(backup, true)).toBe(303e6);
  });

  it('is that of files alone, where the database is elsewhere', () => {
    expect(roomFor(backup, false)).toBe(3e6);
  });
});

describe('keeping', () => {
  it('deletes the oldest beyond a number, and nothing that is no backup', async () => {
    const dir = join(desk.folder, 'kept');
    const at = (day: number) => () => new Date(Date.UTC(2026, 0, day, 3));
    for (const day of [1, 2, 3]) await desk.backUp({ dir, now: at(day) });
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    const made = await desk.backUp({ dir, now: at(4), keep: 2 });
    expect(made.deleted.length).toBe(2);
    expect(readdirSync(dir).sort()).toEqual([
      'deskbell-20260103T030000Z.tar.zst.age',
      'deskbell-20260104T030000Z.tar.zst.age',
      'notes.txt',
    ]);
  });
});

describe('restoring is refused, with nothing written,', () => {
  const refused = async (from: string, words: RegExp, more: Parameters<typeof desk.restore>[2] = {}) => {
    const target = await desk.target();
    const failure = await desk.restore(from, target, more).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(words);
    expect(await isUntouched(target)).toBe(true);
  };

  it('with another key, or none', async () => {
    const other = join(desk.folder, 'other-key');
    await makeKeyFile(other);
    await refused(path, /can't be opened with this key/, {
      key: readBackupKey({ keyFile: other, passphrase: null }),
    });
    await refused(path, /can't be opened with this key/, { key: { passphrase: 'twelve or more letters' } });
    await refused(path, /is encrypted/, { key: null });
  });

  it('of a damaged or shortened backup, encrypted or not', async () => {
    const plain = (await desk.backUp({ key: null })).path;
    for (const whole of [path, plain]) {
      const bytes = readFileSync(whole);
      const damage = (name: string, change: (copy: Buffer) => Buffer) => {
        const damaged = join(desk.folder, `${name}-${basename(whole)}`);
        writeFileSync(damaged, change(Buffer.from(bytes)));
        return damaged;
      };
      const flipped = (at: number) => (copy: Buffer) => {
        copy[at] = copy[at]! ^ 1;
        return copy;
      };
      await refused(damage('flipped', flipped(Math.floor(bytes.length / 2))), /damaged/);
      await refused(
        damage('cut', (copy) => copy.subarray(0, Math.floor(copy.length * 0.7))),
        /damaged/,
      );
    }
    // Unencrypted, the last bytes may be padding behind all that counts.
    const shortened = join(desk.folder, `end-${basename(path)}`);
    writeFileSync(shortened, readFileSync(path).subarray(0, -1));
    await refused(shortened, /damaged/);
  });

  it('of a file that is none, or is not there', async () => {
    await refused(desk.keyFile, /damaged/);
    await refused(join(desk.folder, 'nothing'), /can't be read/);
  });

  it('of a newer version', async () => {
    await leave(
      desk.database.url,
      "INSERT INTO migrations (number, name, checksum) VALUES (9999, '9999_later.sql', 'x')",
    );
    const newer = await desk.backUp();
    await leave(desk.database.url, 'DELETE FROM migrations WHERE number = 9999');
    await refused(newer.path, /The backup is newer than this version of the app: it has 9999_later.sql/);
  });

  it('into a folder or a database that has something', async () => {
    const folderFilled = await desk.target();
    mkdirSync(folderFilled.dataDir, { recursive: true });
    writeFileSync(join(folderFilled.dataDir, 'auth-secret'), 'somebody else’s');
    await expect(desk.restore(path, folderFilled)).rejects.toThrow(/isn't empty \(auth-secret\)/);
    expect(readTree(folderFilled.dataDir)['auth-secret']!.toString()).toBe('somebody else’s');

    const databaseFilled = desk.configOf('target-filled', desk.database.url);
    const before = await sumsOf(desk.config);
    await expect(desk.restore(path, databaseFilled)).rejects.toThrow(/database isn't empty/);
    expect(await sumsOf(desk.config)).toEqual(before);
    expect(readdirSync(databaseFilled.dataDir)).toEqual([]);
  });
});

describe('a restore that was interrupted', () => {
  it('is no installation, and begins anew when it is run again', async () => {
    const target = await desk.target();
    mkdirSync(target.dataDir, { recursive: true });
    writeFileSync(join(target.dataDir, 'restore-unfinished'), '');
    writeFileSync(join(target.dataDir, 'auth-secret'), 'half');
    expect(() => refuseUnfinishedRestore(target)).toThrow(BackupError);
    await desk.restore(path, target);
    expect(() => refuseUnfinishedRestore(target)).not.toThrow();
    expect(readTree(target.dataDir)['auth-secret']!.toString()).toBe('a secret of thirty-two characters');
  });

  it('leaves nothing when it fails on the way', async () => {
    const target = await desk.target();
    const failing = desk.restore(path, target, {
      onProgress: (doing) => {
        if (doing === 'building indexes') throw new Error('on purpose');
      },
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(readdirSync(target.dataDir)).toEqual([]);
    expect((await asOwner(target.database.url!, 'SELECT count(*)::int AS n FROM accounts'))[0]).toEqual({
      n: 0,
    });
  });
});

describe('a rehearsal that was killed', () => {
  it('leaves its folder to the next, which removes it once nobody works in it, and nothing that a link leads to', () => {
    const parent = join(desk.folder, 'scratch');
    const [killed, running] = [makeScratch(parent), makeScratch(parent)];
    const others = join(desk.folder, 'not-scratch');
    for (const folder of [killed, others]) {
      mkdirSync(join(folder, 'recordings'), { recursive: true });
      utimesSync(folder, 0, 0);
    }
    symlinkSync(others, join(parent, 'deskbell-rehearsal-linked'));
    removeStaleScratch(parent, Date.now());
    expect([killed, running, others].map((folder) => existsSync(folder))).toEqual([false, true, true]);
    expect(readdirSync(others)).toEqual(['recordings']);
    removeScratch(running);
  });
});

describe('a key', () => {
  it('is never overwritten', async () => {
    const before = readFileSync(desk.keyFile, 'utf8');
    await expect(makeKeyFile(desk.keyFile)).rejects.toThrow(/there already/);
    expect(readFileSync(desk.keyFile, 'utf8')).toBe(before);
  });

  it('is refused when it is missing or could be guessed, and not repeated in what is said', () => {
    expect(() => readBackupKey({ keyFile: join(desk.folder, 'none'), passphrase: null })).toThrow(
      /is not there/,
    );
    const short = join(desk.folder, 'short');
    writeFileSync(short, 'open sesame\n');
    expect(() => readBackupKey({ keyFile: short, passphrase: null })).toThrow(/at least 12 characters/);
    expect(() => readBackupKey({ keyFile: short, passphrase: null })).not.toThrow(/sesame/);
    expect(readBackupKey({ keyFile: null, passphrase: null })).toBe(null);
  });
});
