// npm run move-files: moves recordings from DATA_DIR into a bucket (docs/operations.md).
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['apps/server/src/move-files.ts', ...process.argv.slice(2)]);
process.exit(code);
