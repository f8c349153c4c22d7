// npm run seed: fills a database with 1,000 accounts, one of them large. `npm run seed -- --quick` makes a tenth.
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['apps/server/bench/seed.ts', ...process.argv.slice(2)]);
process.exit(code);
