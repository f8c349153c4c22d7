// npm run restore: makes an installation of a backup, in an empty DATA_DIR. `-- FILE --key FILE`; without a file the newest of BACKUP_DIR.
import { parseArgs } from 'node:util';
import { printLine } from './kernel/print-line.ts';
import { runCommand } from './kernel/run-command.ts';
import { showDoing } from './kernel/show-doing.ts';
import {
  BackupError,
  type CheckedArchive,
  checkBackup,
  countRows,
  newestBackup,
  readBackupKey,
  restoreBackup,
} from './platform/backups/index.ts';

await runCommand(async ({ config, log }) => {
  const { values: given, positionals } = parseArgs({
    options: { key: { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const path = positionals[0] ?? (config.backups.dir ? newestBackup(config.backups.dir) : undefined);
  if (!path) throw new BackupError('Which one? Name a backup: npm run restore -- FILE, or BACKUP_DIR.');
  const key = readBackupKey(given.key ? { keyFile: given.key, passphrase: null } : config.backups);
  const doing = showDoing();
  if (given.list) return tell(await checkBackup(path, key, doing.say).finally(doing.end));
  const startedAt = performance.now();
  await restoreBackup({
    ...{ path, key, log, target: config, onProgress: doing.say },
    onChecked: (checked) => {
      doing.end();
      tell(checked);
    },
  }).finally(doing.end);
  const where = config.database.url ? 'DATABASE_URL and ' : '';
  printLine(
    `Restored into ${where}${config.dataDir} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
  printLine(
    'npm start goes on from there. QUIET=on npm start shows it first and sends nothing that was waiting to be sent.',
  );
});

function tell({ path, about, manifest }: CheckedArchive): void {
  const { version, madeAt, tables, models, secretFrom, migrations, storedIn } = about;
  printLine(`${path}: whole and undamaged`);
  printLine(`  made ${madeAt} by Deskbell ${version}, schema ${migrations.at(-1)?.name ?? 'none'}`);
  printLine(`  ${countRows(manifest).toLocaleString('en-US')} rows in ${tables.length} tables`);
  printLine(
    `  ${Object.keys(manifest.files).length} files of DATA_DIR; models then in use: ${models.join(', ') || 'none'}`,
  );
  if (storedIn)
    printLine(`  Recordings lay in ${storedIn} and are not in it: set S3_BUCKET and the rest as they were.`);
  if (secretFrom === 'nowhere') printLine('  The secret is NOT in it.');
  if (secretFrom === 'environment')
    printLine(
      '  The secret came from AUTH_SECRET; it is put into auth-secret, which counts where AUTH_SECRET is not set.',
    );
}
