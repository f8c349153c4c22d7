// npm run bench -- --platform: what the administrator waits for on an installation with many accounts, in two tabs.
import { measureCalls, signIn } from './measure-calls.ts';
import { platformCalls } from './platform-calls.ts';
import { seedPlatform } from './seed-platform.ts';
import { withSeededServer } from './with-seeded-server.ts';

const quick = process.argv.includes('--quick');
const printLine = (text: string) => process.stdout.write(`${text}\n`);
const tabs = 2;

await withSeededServer(
  (sql) => seedPlatform(sql, { share: quick ? 0.1 : 1, printLine }),
  async (server, platform) => {
    const cookies = await Promise.all(
      Array.from({ length: tabs }, () => signIn(server.url, platform.administrator)),
    );
    const calls = platformCalls(platform);
    await measureCalls(server, cookies, calls, { callsEach: quick ? 10 : 40, goalMs: 80, name: 'platform' });
  },
);
