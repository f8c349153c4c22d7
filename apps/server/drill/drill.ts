// npm run drill -- kills: kills the real server again and again while customers write and book, and tells what that cost.
import { parseArgs } from 'node:util';
import { killsText } from './kills/kills-text.ts';
import { runKills } from './kills/run-kills.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    customers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [times, customers, seed] = [values.times, values.customers, values.seed].map(Number);

if (positionals[0] !== 'kills' || !times || !customers || Number.isNaN(seed)) {
  process.stdout.write('npm run drill -- kills [--times 20] [--customers 6] [--seed 1]\n');
  process.exitCode = 2;
} else {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const report = await runKills({ times, customers, seed: seed!, say });
  say(killsText(report));
  const { turns, appointments } = report;
  if (turns.lost + turns.doubled + appointments.lost + appointments.doubled > 0) process.exitCode = 1;
}
