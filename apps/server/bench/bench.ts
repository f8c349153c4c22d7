// npm run bench: what a turn costs and how it holds up, measured on the real server, side by side in one run.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@deskbell/contract';
import { startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';
import { createOwner } from './create-owner.ts';
import { takeTurn } from './customer.ts';
import { median, pacedVisitors, percentile, saturation, sequentialTurns } from './measure.ts';
import { cpuMsOfTree } from './process-stats.ts';
import { seedConversations } from './seed-conversations.ts';
import { startServer } from './server-process.ts';
import { faqs, questions } from './texts.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 2 : 5;
const turnsPerRound = quick ? 60 : 200;
const seconds = quick ? 5 : 30;
const conversationSteps = quick ? [0, 5_000] : [0, 50_000, 200_000];
const importSize = quick ? 500 : 10_000;

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const figures: Record<string, number | string> = {
  machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
};
const workDir = mkdtempSync(join(tmpdir(), 'deskbell-bench-'));
const printLine = (text: string) => process.stdout.write(`${text}\n`);

function record(name: string, value: number, unit: string, goal = ''): void {
  const rounded = Math.round(value * 100) / 100;
  figures[`${name} (${unit})`] = rounded;
  printLine(`${name.padEnd(62)} ${String(rounded).padStart(10)} ${unit.padEnd(8)} ${goal}`);
}

try {
  await warmStart();
  await turns();
} finally {
  rmSync(workDir, { recursive: true, force: true });
}
const out = join(process.cwd(), 'bench-results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
printLine(JSON.stringify(figures));

/** A second start on an existing data directory, to the first answered turn, with the embedded database. */
async function warmStart(): Promise<void> {
  const env = { DATA_DIR: join(workDir, 'warm') };
  const first = await startServer(env);
  const { call, assistantId } = await createOwner(first.url);
  for (const faq of faqs) await call(endpoints.createFaq, { params: { id: assistantId }, body: faq });
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const server = await startServer(env);
    await takeTurn(server.url, { assistantId, message: questions[0] });
    times.push(performance.now() - startedAt);
    await server.stop();
  }
  record('warm start to first answered turn', median(times), 'ms', '<= 3000');
}

/** What a turn costs against embedding alone, under load, and as the database grows. */
async function turns(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: join(workDir, 'turns'), log: quiet });
  const { host, port, user, database: name } = database.connection;
  const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const server = await startServer({ DATA_DIR: join(workDir, 'server'), DATABASE_URL: databaseUrl });
  const embedding = await startEmbedAlone();
  const sql = new pg.Client({ host, port, user, database: name });
  await sql.connect();
  try {
    const { call, assistantId } = await createOwner(server.url);
    for (const faq of faqs) await call(endpoints.createFaq, { params: { id: assistantId }, body: faq });
    await sequentialTurns(server.url, assistantId, 50);

    const postgresCpu = () => cpuMsOfTree(database.pid);
    const turnCpu: number[] = [];
    const databaseCpu: number[] = [];
    const embedCpu: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      embedCpu.push(await embedding.cpuMsPerText(turnsPerRound));
      const before = { server: server.cpuMs(), postgres: postgresCpu() };
      await sequentialTurns(server.url, assistantId, turnsPerRound);
      turnCpu.push((server.cpuMs() - before.server) / turnsPerRound);
      databaseCpu.push((postgresCpu() - before.postgres) / turnsPerRound);
    }
    record('embedding a question alone, CPU', median(embedCpu), 'ms');
    record('turn over HTTP, server CPU', median(turnCpu), 'ms');
    record('turn over HTTP, PostgreSQL CPU (apart)', median(databaseCpu), 'ms');
    record(
      'turn / embedding, server CPU',
      median(turnCpu.map((cpu, i) => cpu / embedCpu[i]!)),
      'x',
      '<= 2.0',
    );

    const paced = await pacedVisitors(server.url, assistantId, 16, seconds);
    record('16 visitors, a turn a second each: p50', percentile(paced, 50), 'ms', '<= 25');
    record('16 visitors, a turn a second each: p99', percentile(paced, 99), 'ms', '<= 150');
    record('saturation, 16 visitors', await saturation(server.url, assistantId, 16, seconds / 2), 'turns/s');
    record('server memory after load', server.rssMb(), 'MB', '<= 350');

    for (const count of conversationSteps) {
      await seedConversations(sql, assistantId, count);
      const times = await sequentialTurns(server.url, assistantId, turnsPerRound);
      record(
        `turn with ${count.toLocaleString('en-US')} stored conversations: p50`,
        median(times),
        'ms',
        'flat',
      );
    }
    await importMany(server, call);
  } finally {
    await sql.end();
    embedding.stop();
    await server.stop();
    await database.stop();
  }
}

/** Ten thousand FAQs at once: until they are stored, until all are embedded, and what a turn costs then. */
async function importMany(
  server: Awaited<ReturnType<typeof startServer>>,
  call: Awaited<ReturnType<typeof createOwner>>['call'],
): Promise<void> {
  const assistant = await call(endpoints.createAssistant, {
    body: { name: 'Big', businessName: 'Parts Catalogue', industry: 'retail' },
  });
  const content = Array.from({ length: importSize }, (_, n) => {
    const faq = faqs[n % faqs.length]!;
    return `"${faq.question} (model ${n})","${faq.answer} That is for model ${n}."`;
  }).join('\n');
  const startedAt = performance.now();
  const params = { id: assistant.id };
  const report = await call(endpoints.importFaqs, { params, body: { format: 'csv', content } });
  if (report.imported !== importSize) throw new Error(`imported ${report.imported} of ${importSize}`);
  const size = importSize.toLocaleString('en-US');
  record(`import of ${size} FAQs: stored`, (performance.now() - startedAt) / 1000, 's');
  const meanwhile = await sequentialTurns(server.url, assistant.id, 20);
  record(`import of ${size} FAQs: turn while embedding, p50`, median(meanwhile), 'ms');
  await embedded(server);
  record(`import of ${size} FAQs: all embedded`, (performance.now() - startedAt) / 1000, 's');
  await sequentialTurns(server.url, assistant.id, 5);
  record(`turn with ${size} FAQs: p50`, median(await sequentialTurns(server.url, assistant.id, 100)), 'ms');
  record(`server memory with ${size} FAQs`, server.rssMb(), 'MB');
}

/** Waits until the server has been idle for a while: embedding is what keeps it busy. */
async function embedded(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const until = performance.now() + 600_000;
  let before = server.cpuMs();
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = server.cpuMs();
    if (now - before < 100) return;
    before = now;
  }
  throw new Error('the import was not embedded within ten minutes');
}

async function startEmbedAlone() {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('./embed-alone.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async cpuMsPerText(count: number): Promise<number> {
      child.stdin!.write(`${count}\n`);
      const { value } = await lines.next();
      const { cpuMsPerText, engine } = JSON.parse(String(value)) as { cpuMsPerText: number; engine: string };
      figures.engine = engine;
      return cpuMsPerText;
    },
    stop: () => child.stdin!.end(),
  };
}
