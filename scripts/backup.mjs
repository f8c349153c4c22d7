// npm run backup: backs the installation up while it runs (docs/operations.md).
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['apps/server/src/backup.ts', ...process.argv.slice(2)]);
process.exit(code);
