// npm run rehearse: restores the newest backup into a scratch folder, compares, starts a server on it, reports, cleans up.
import { parseArgs } from 'node:util';
import { printLine } from './kernel/print-line.ts';
import { runCommand } from './kernel/run-command.ts';
import { showDoing } from './kernel/show-doing.ts';
import { BackupError, readBackupKey, rehearseRestore } from './platform/backups/index.ts';

await runCommand(async ({ config, log }) => {
  const { values: given, positionals } = parseArgs({
    options: { key: { type: 'string' }, scratch: { type: 'string' } },
    allowPositionals: true,
  });
  const from = positionals[0] ?? config.backups.dir;
  if (!from)
    throw new BackupError(
      'Which one? Name a backup or a folder of them: npm run rehearse -- FOLDER, or BACKUP_DIR.',
    );
  const key = readBackupKey(given.key ? { keyFile: given.key, passphrase: null } : config.backups);
  const startedAt = performance.now();
  const doing = showDoing();
  const { path, madeAt, tables, rows, files, health } = await rehearseRestore({
    ...{ config, from, key, log, now: () => new Date(), onProgress: doing.say },
    ...(given.scratch && { scratch: given.scratch }),
  }).finally(doing.end);
  printLine(`${path} of ${madeAt} can be restored:`);
  printLine(
    `  ${rows.toLocaleString('en-US')} rows in ${tables} tables and ${files} files are as they were backed up`,
  );
  printLine(`  a server started on it says: ${health}`);
  printLine(
    `It took ${((performance.now() - startedAt) / 1000).toFixed(1)} s; everything was removed again.`,
  );
});
