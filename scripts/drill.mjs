// npm run drill -- kills: kills the real server again and again and tells what that cost (docs/operations.md).
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const { code } = await run(node, ['apps/server/drill/drill.ts', ...process.argv.slice(2)]);
process.exit(code);
