// npm run bench: the measurements of docs/measurements (docs/performance.md). `npm run bench -- --quick` is a short trial run,
// `npm run bench -- --dashboard` measures the owner's reads on a seeded database, `-- --platform` the administrator's,
// `npm run bench -- voice` calls, `-- phone` calls over carriers (docs/phone.md), `-- overload` what comes through when too much
// is asked, and idle streams.
import { buildWhenNeeded } from './build.mjs';
import { prepare, run } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);
const others = {
  '--dashboard': 'dashboard',
  '--platform': 'platform',
  voice: 'voice/bench-voice',
  phone: 'phone/bench-phone',
  overload: 'overload',
};
const wanted = others[process.argv.find((argument) => argument in others)] ?? 'bench';
const { code } = await run(node, [`apps/server/bench/${wanted}.ts`, ...process.argv.slice(2)], {
  env: { DATABASE_URL: '' },
});
process.exit(code);
