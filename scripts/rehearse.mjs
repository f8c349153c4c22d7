// npm run rehearse: proves that the newest backup can be restored (docs/operations.md).
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const { code } = await run(node, ['apps/server/src/rehearse.ts', ...process.argv.slice(2)]);
process.exit(code);
