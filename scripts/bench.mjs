// npm run bench: the measurements of docs/performance.md. `npm run bench -- --quick` is a short rehearsal of them,
// `npm run bench -- --dashboard` measures the owner's reads on a seeded database, `npm run bench -- voice` calls.
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const wanted = process.argv.includes('--dashboard')
  ? 'dashboard'
  : process.argv.includes('voice')
    ? 'voice/bench-voice'
    : 'bench';
const { code } = await run(node, [`apps/server/bench/${wanted}.ts`, ...process.argv.slice(2)], {
  env: { DATABASE_URL: '' },
});
process.exit(code);
