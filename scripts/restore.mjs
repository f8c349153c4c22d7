// npm run restore: makes an installation of a backup, in an empty DATA_DIR (docs/operations.md).
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['apps/server/src/restore.ts', ...process.argv.slice(2)]);
process.exit(code);
