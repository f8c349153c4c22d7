// npm run backup: backs the installation up while it runs. `-- --to FOLDER --key FILE --keep 7`, `-- --new-key FILE` makes a key.
import { parseArgs } from 'node:util';
import { printLine } from './kernel/print-line.ts';
import { runCommand } from './kernel/run-command.ts';
import { showDoing } from './kernel/show-doing.ts';
import { BackupError, makeBackup, makeKeyFile, megabytes, readBackupKey } from './platform/backups/index.ts';

await runCommand(async ({ config, log }) => {
  const { values: given } = parseArgs({
    options: {
      to: { type: 'string' },
      key: { type: 'string' },
      keep: { type: 'string' },
      plain: { type: 'boolean', default: false },
      'new-key': { type: 'string' },
    },
  });
  if (given['new-key'] !== undefined) {
    await makeKeyFile(given['new-key']);
    return printLine(
      `Made the key ${given['new-key']}. Keep a copy of it away from this machine: without it no backup can be read.`,
    );
  }
  const dir = given.to ?? config.backups.dir;
  if (!dir) throw new BackupError('Where to? Name a folder: npm run backup -- --to FOLDER, or BACKUP_DIR.');
  const key = given.plain
    ? null
    : readBackupKey(given.key ? { keyFile: given.key, passphrase: null } : config.backups);
  if (!key && !given.plain)
    throw new BackupError(
      'A backup holds every customer and the secret, so it is encrypted: make a key once by npm run backup -- --new-key FILE and ' +
        'name it by --key FILE or BACKUP_KEY_FILE. If it must not be encrypted, say --plain.',
    );
  const startedAt = performance.now();
  const doing = showDoing();
  const made = await makeBackup({
    ...{ config, dir, key, log, keep: keepOf(given.keep) ?? config.backups.keep, now: () => new Date() },
    onProgress: doing.say,
  }).finally(doing.end);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  printLine(`Backed up to ${made.path}`);
  printLine(
    `${made.rows.toLocaleString('en-US')} rows and ${made.files} files, ${megabytes(made.bytes)} MB in ${seconds} s` +
      `${key ? '' : ', NOT encrypted'}.${made.deleted.length > 0 ? ` Deleted ${made.deleted.length} older.` : ''}`,
  );
  if (made.storedIn)
    printLine(
      `Recordings are NOT in it: they lie in ${made.storedIn}. Have that bucket keep versions or copies (docs/operations.md).`,
    );
  if (!made.hasSecret)
    printLine(
      `The secret is NOT in it: AUTH_SECRET is not set, and there is no auth-secret in ${config.dataDir}. Is that the DATA_DIR of Deskbell?`,
    );
});

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new BackupError('--keep is a number of backups, at least 1.');
}
