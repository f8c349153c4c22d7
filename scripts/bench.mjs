// npm run bench: the measurements of docs/performance.md. `npm run bench -- --quick` is a short rehearsal of them,
// `npm run bench -- --dashboard` measures the owner's reads on a seeded database.
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const script = process.argv.includes('--dashboard') ? 'dashboard.ts' : 'bench.ts';
const { code } = await run(node, [`apps/server/bench/${script}`, ...process.argv.slice(2)], {
  env: { DATABASE_URL: '' },
});
process.exit(code);
