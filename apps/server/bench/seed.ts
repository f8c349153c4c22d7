// npm run seed: a database as large as a busy installation's, on DATABASE_URL or the embedded one of DATA_DIR (stop the
// server first). `--quick` makes a tenth of it. Prints the big account's sign-in.
import { openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';
import { seedDashboard } from './seed-dashboard.ts';

const printLine = (text: string) => process.stdout.write(`${text}\n`);
const complain = (_fields: object, text: string) => printLine(text);
const log = { debug() {}, info() {}, warn: complain, error: complain };
const { DATA_DIR: dataDir = './data', DATABASE_URL: url } = process.env;

const embedded = url ? null : await startEmbeddedPostgres({ dataDir, log });
try {
  const server = embedded ? { embedded: embedded.connection } : { url: url! };
  const migrated = await openDatabase({ ...server, log });
  await migrated.close();
  const sql = new pg.Client(embedded?.connection ?? { connectionString: url! });
  await sql.connect();
  try {
    const { email, password } = await seedDashboard(sql, {
      share: process.argv.includes('--quick') ? 0.1 : 1,
      printLine,
    });
    printLine(`Sign in to the big account: ${email} / ${password}`);
  } finally {
    await sql.end();
  }
} finally {
  await embedded?.stop();
}
