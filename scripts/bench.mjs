// npm run bench: the measurements of docs/performance.md. `npm run bench -- --quick` is a short rehearsal of them.
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const { code } = await run(node, ['apps/server/bench/bench.ts', ...process.argv.slice(2)], {
  env: { DATABASE_URL: '' },
});
process.exit(code);
