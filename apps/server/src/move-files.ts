// npm run move-files: moves the recordings and attachments of DATA_DIR into the bucket of S3_BUCKET. May be interrupted and run again, beside the server.
import { moveAttachments } from './conversation/attachments/index.ts';
import { ConfigError } from './kernel/config.ts';
import { openStorage } from './kernel/file-storage/index.ts';
import { printLine } from './kernel/print-line.ts';
import { runCommand } from './kernel/run-command.ts';
import { showDoing } from './kernel/show-doing.ts';
import { moveRecordings } from './voice/recordings/index.ts';

await runCommand(async ({ config }) => {
  if (!config.s3)
    throw new ConfigError('Where to? Set S3_BUCKET and what belongs to it (docs/operations.md).');
  const storage = await openStorage(config);
  const doing = showDoing();
  try {
    await storage.check();
    const { files, bytes } = await moveRecordings({ config, storage }, (moved) =>
      doing.say(`recording ${moved.files}`),
    );
    const attachments = await moveAttachments({ config, storage }, (moved) =>
      doing.say(`attachment ${moved}`),
    );
    doing.end();
    printLine(
      `Moved ${files} recordings and ${attachments.files} attachments, ${Math.round((bytes + attachments.bytes) / 1e6)} MB, from ${config.dataDir} to ${storage.title}.`,
    );
  } finally {
    doing.end();
    storage.close();
  }
});
