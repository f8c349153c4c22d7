// npm run bench -- --dashboard: what an owner waits for on a large account, with eight owners at once.
import { dashboardCalls } from './dashboard-calls.ts';
import { measureCalls, signIn } from './measure-calls.ts';
import { seedDashboard } from './seed-dashboard.ts';
import { withSeededServer } from './with-seeded-server.ts';

const quick = process.argv.includes('--quick');
const printLine = (text: string) => process.stdout.write(`${text}\n`);
const owners = 8;

await withSeededServer(
  (sql) => seedDashboard(sql, { share: quick ? 0.1 : 1, printLine }),
  async (server, owner) => {
    const cookies = await Promise.all(Array.from({ length: owners }, () => signIn(server.url, owner)));
    const calls = await dashboardCalls(server.url, cookies[0]!, owner.assistantId);
    await measureCalls(server, cookies, calls, { callsEach: quick ? 8 : 25, goalMs: 80, name: 'dashboard' });
  },
);
