// npm run bench -- overload: what comes through when twice as much is asked as can be done, and what idle streams cost.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@deskbell/contract';
import { createOwner } from './create-owner.ts';
import { takeTurn } from './customer.ts';
import { percentile } from './measure.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { faqs, questions } from './texts.ts';

const quick = process.argv.includes('--quick');
const seconds = quick ? 8 : 30;
const perSecond = 300;
const streams = quick ? 500 : 2000;

const workDir = mkdtempSync(join(tmpdir(), 'deskbell-overload-'));
const printLine = (text: string) => process.stdout.write(`${text}\n`);
const record = (name: string, value: number, unit: string, goal = '') =>
  printLine(
    `${name.padEnd(62)} ${String(Math.round(value * 100) / 100).padStart(10)} ${unit.padEnd(8)} ${goal}`,
  );

printLine(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`);
const server = await startServer({ DATA_DIR: workDir });
try {
  const { call, assistantId } = await createOwner(server.url);
  for (const faq of faqs) await call(endpoints.createFaq, { params: { id: assistantId }, body: faq });
  await saturation(server.url, assistantId, 3);
  await overload(server, assistantId);
  await idleStreams(server, assistantId);
} finally {
  await server.stop();
  rmSync(workDir, { recursive: true, force: true });
}

async function overload({ url }: ServerProcess, assistantId: string): Promise<void> {
  const most = await saturation(url, assistantId, seconds / 2);
  record('saturation, 16 visitors', most, 'turns/s');
  const answers = await openLoop(url, assistantId);
  const msOf = (status: number) => answers.filter((each) => each.status === status).map(({ ms }) => ms);
  const [accepted, refused] = [msOf(200), msOf(503)];
  const goodput = accepted.length / seconds;
  record(`${perSecond} new visitors a second: answered`, goodput, 'turns/s');
  record('of saturation', (goodput / most) * 100, '%', '>= 80');
  record('answered: p50', percentile(accepted, 50), 'ms');
  record('answered: p99', percentile(accepted, 99), 'ms', '<= 1000');
  record('told to come again: p50', percentile(refused, 50), 'ms');
  record('told to come again: p99', percentile(refused, 99), 'ms', '<= 100');
  record('neither', answers.length - accepted.length - refused.length, '', '0');
  const { ms } = await takeTurn(url, { assistantId, message: questions[0] });
  record('a turn right after', ms, 'ms');
}

/** As many turns as are answered when sixteen visitors each wait for their reply, or a moment when told to come again. */
async function saturation(url: string, assistantId: string, forSeconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const until = startedAt + forSeconds * 1000;
  let answered = 0;
  const visit = async (visitor: number) => {
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const message = questions[turn % questions.length];
      const { status } = await ask(agent, url, JSON.stringify({ assistantId, message }));
      if (status === 200) answered += 1;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, visitor) => visit(visitor)));
  agent.destroy();
  return answered / ((performance.now() - startedAt) / 1000);
}

/** Asks on time, whatever became of what was asked before; each on a connection that is free or a new one. */
async function openLoop(url: string, assistantId: string): Promise<{ status: number; ms: number }[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const startedAt = performance.now();
  const asked: Promise<{ status: number; ms: number }>[] = [];
  for (let tick = 0; tick < perSecond * seconds; tick += 1) {
    const due = startedAt + (tick * 1000) / perSecond;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    asked.push(ask(agent, url, JSON.stringify({ assistantId, message: questions[tick % questions.length] })));
  }
  const answers = await Promise.all(asked);
  agent.destroy();
  return answers;
}

function ask(agent: Agent, url: string, body: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}/api/chat/widget`, { method: 'POST', agent, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode!, ms: performance.now() - startedAt }));
    });
    sent.on('error', () => resolve({ status: 0, ms: performance.now() - startedAt }));
    sent.end(body);
  });
}

/** Visitors who left the chat open: what they cost, and what is given back once they are gone. */
async function idleStreams(server: ServerProcess, assistantId: string): Promise<void> {
  await settled();
  const before = server.rssMb();
  const { reply } = await takeTurn(server.url, { assistantId, message: questions[0] });
  const open: ClientRequest[] = [];
  while (open.length < streams) {
    const some = Array.from({ length: 50 }, () => follow(server.url, reply));
    open.push(...(await Promise.all(some)));
  }
  await settled();
  const during = server.rssMb();
  for (const each of open) each.destroy();
  await settled();
  const after = server.rssMb();
  record(`${streams} idle streams: memory`, during - before, 'MB', '<= 100');
  record('once they are gone: memory kept', after - before, 'MB', '~ 0');
}

function follow(
  url: string,
  { conversationId, visitorToken }: { conversationId: string; visitorToken: string },
) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${visitorToken}` };
  return new Promise<ClientRequest>((resolve, reject) => {
    const sent = get(
      `${url}/api/conversations/${conversationId}/events`,
      { headers, agent: false },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered ${response.statusCode}`));
        response.on('error', () => {}); // hung up by us
        response.once('data', () => resolve(sent));
      },
    );
    sent.on('error', reject);
  });
}

/** Long enough for streams to ping, and for memory that nobody needs to go back. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, quick ? 10_000 : 40_000));
}
