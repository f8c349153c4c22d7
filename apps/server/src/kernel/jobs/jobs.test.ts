import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessRole } from '@deskbell/contract';
import { createTestDatabase, type FakeClock, fakeClock, type TestDatabase } from '@deskbell/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobs, type JobHandler, type Jobs, minuteMs, repeatJob } from './index.ts';

const hourMs = 3_600_000;
const log = pino({ level: 'silent' });

let postgres: TestDatabase;
let clock: FakeClock;
const started: Jobs[] = [];

beforeAll(async () => {
  postgres = await createTestDatabase({ poolSize: 8 });
});
afterAll(() => postgres.drop());
beforeEach(async () => {
  clock = fakeClock('2026-03-27T09:00:00Z');
  await postgres.database.system((tx) => tx.kysely.deleteFrom('jobs').execute());
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

/** The jobs of one more process. */
function aProcess(handlers: Record<string, JobHandler> = {}, withLog = log): Jobs {
  const jobs = createJobs({ db: postgres.database, clock, log: withLog });
  for (const [kind, handler] of Object.entries(handlers)) jobs.handle(kind, handler);
  started.push(jobs);
  return jobs;
}

function enqueue(jobs: Jobs, payload = {}, options?: Parameters<Jobs['enqueue']>[3]): Promise<void> {
  return postgres.database.system((tx) => jobs.enqueue(tx, 'greet', payload, options));
}

const storedJobs = () =>
  postgres.database.system((tx) => tx.kysely.selectFrom('jobs').selectAll().orderBy('id').execute());

it('runs a job with its payload once and forgets it', async () => {
  const seen: unknown[] = [];
  const jobs = aProcess({ greet: async (payload, { attempt }) => void seen.push({ payload, attempt }) });
  await enqueue(jobs, { id: 'x' });
  await jobs.drain();
  await jobs.drain();
  expect(seen).toEqual([{ payload: { id: 'x' }, attempt: 1 }]);
  expect(await storedJobs()).toEqual([]);
});

it('is run by a process of the role it is for, and waits until there is one', async () => {
  const ran: string[] = [];
  const withRoles = (...roles: ProcessRole[]) => {
    const jobs = createJobs({ db: postgres.database, clock, log, roles });
    jobs.handle('greet', async () => void ran.push(`greet by ${roles}`));
    jobs.handle('call', async () => void ran.push(`call by ${roles}`), ['voice']);
    started.push(jobs);
    return jobs;
  };
  const [web, jobs, voice] = [withRoles('web'), withRoles('jobs'), withRoles('voice')];
  await enqueue(web);
  await postgres.database.system((tx) => web.enqueue(tx, 'call', {}));
  await web.start();
  await web.drain();
  await voice.drain();
  expect([ran, (await storedJobs()).map(({ kind }) => kind)]).toEqual([['call by voice'], ['greet']]);
  await jobs.drain();
  expect([ran, await storedJobs()]).toEqual([['call by voice', 'greet by jobs'], []]);
});

it('repeats a job at each whole minute, once for all processes, though one time fails', async () => {
  const runs: string[] = [];
  const repeating = async () => {
    const jobs = aProcess();
    const deps = { db: postgres.database, clock, jobs };
    await repeatJob(deps, 'sweep', minuteMs, async () => {
      runs.push(clock.now().toISOString().slice(11, 16));
      if (runs.length === 1) throw new Error('on purpose');
    });
    return jobs;
  };
  const [one, other] = [await repeating(), await repeating()];
  await Promise.all([one.drain(), other.drain()]);
  expect(runs).toEqual([]);
  for (let minute = 1; minute <= 3; minute += 1) {
    clock.advance(minuteMs);
    await Promise.all([one.drain(), other.drain()]);
  }
  expect(runs.filter((at, index) => runs.indexOf(at) === index)).toEqual(['09:01', '09:02', '09:03']);
  // The first minute's failed and was tried again once.
  expect(runs.length).toBe(4);
  expect((await storedJobs()).map(({ kind, run_at }) => [kind, run_at.toISOString().slice(11, 16)])).toEqual([
    ['sweep', '09:04'],
  ]);
});

it('leaves the kinds that a test leaves for later', async () => {
  let runs = 0;
  const jobs = aProcess({ greet: async () => void runs++ });
  await enqueue(jobs);
  await jobs.drain(['greet']);
  expect(runs).toBe(0);
  await jobs.drain();
  expect(runs).toBe(1);
});

it('does not run a job whose transaction rolled back', async () => {
  let runs = 0;
  const jobs = aProcess({ greet: async () => void runs++ });
  const enqueued = postgres.database.system(async (tx) => {
    await jobs.enqueue(tx, 'greet', {});
    throw new Error('changed my mind');
  });
  await expect(enqueued).rejects.toThrow('changed my mind');
  await jobs.drain();
  expect(runs).toBe(0);
});

it('takes a job enqueued within an account', async () => {
  let runs = 0;
  const jobs = aProcess({ greet: async () => void runs++ });
  await postgres.database.account('01890000-0000-7000-8000-000000000001', (tx) =>
    jobs.enqueue(tx, 'greet', {}),
  );
  await jobs.drain();
  expect(runs).toBe(1);
});

it('wakes a waiting worker of another process when the transaction commits', async () => {
  const done = Promise.withResolvers<number>();
  const worker = aProcess({ greet: async () => done.resolve(performance.now()) });
  await worker.start();
  const enqueuedAt = performance.now();
  await enqueue(aProcess());
  expect((await done.promise) - enqueuedAt).toBeLessThan(4000); // the poll alone would take 5 s
});

it('leaves a delayed job until its time', async () => {
  let runs = 0;
  const jobs = aProcess({ greet: async () => void runs++ });
  await enqueue(jobs, {}, { runAt: new Date(clock.now().getTime() + hourMs) });
  await jobs.drain();
  expect(runs).toBe(0);
  clock.advance(hourMs);
  await jobs.drain();
  expect(runs).toBe(1);
});

it('runs a failed job again later, and later still each time', async () => {
  const waits: number[] = [];
  const jobs = aProcess({
    greet: async (_, { attempt }) => {
      if (attempt < 4) throw new Error('not yet');
    },
  });
  await enqueue(jobs);
  for (let failures = 0; failures < 3; failures++) {
    await jobs.drain();
    const [job] = await storedJobs();
    expect(job).toMatchObject({ attempts: failures + 1, last_error: 'not yet', failed_at: null });
    const waitMs = job!.run_at.getTime() - clock.now().getTime();
    waits.push(waitMs);
    clock.advance(waitMs - 1);
    await jobs.drain();
    expect((await storedJobs())[0]!.attempts).toBe(failures + 1);
    clock.advance(1);
  }
  await jobs.drain();
  expect(await storedJobs()).toEqual([]);
  expect(waits[0]).toBeGreaterThanOrEqual(2500);
  expect(waits[0]).toBeLessThanOrEqual(5000);
  expect(waits[1]).toBeGreaterThanOrEqual(5000);
  expect(waits[2]).toBeGreaterThanOrEqual(10_000);
});

it('goes on with a job in slices, as often as it wants, and none of them counts as an attempt', async () => {
  const attempts: boolean[] = [];
  const jobs = aProcess({
    greet: async (_, { isLast }) => {
      attempts.push(isLast);
      if (attempts.length === 2) throw new Error('once');
      return attempts.length < 6 ? { rerunAt: clock.now() } : undefined;
    },
  });
  await enqueue(jobs, {}, { maxAttempts: 2 });
  await jobs.drain();
  expect(attempts).toEqual([false, false]);
  clock.advance(hourMs);
  await jobs.drain();
  expect(attempts).toEqual([false, false, true, true, true, true]);
  expect(await storedJobs()).toEqual([]);
});

it('keeps a job that failed for good, readable, and runs it no more', async () => {
  let runs = 0;
  const jobs = aProcess({
    greet: async () => {
      runs++;
      throw new Error('never');
    },
  });
  await enqueue(jobs, { id: 'x' }, { maxAttempts: 2 });
  for (let i = 0; i < 4; i++) {
    await jobs.drain();
    clock.advance(hourMs);
  }
  expect(runs).toBe(2);
  const [job] = await storedJobs();
  expect(job).toMatchObject({ payload: { id: 'x' }, last_error: 'never', attempts: 2 });
  expect(job!.failed_at).toBeInstanceOf(Date);
});

it('runs the job of a crashed worker again once its claim has run out', async () => {
  const never = new Promise<void>(() => {});
  const crashed = createJobs({ db: postgres.database, clock, log });
  const claimed = Promise.withResolvers<void>();
  crashed.handle('greet', () => {
    claimed.resolve();
    return never;
  });
  await enqueue(crashed);
  void crashed.drain();
  await claimed.promise;

  let runs = 0;
  const other = aProcess({ greet: async () => void runs++ });
  await other.drain();
  expect(runs).toBe(0);
  clock.advance(61_000);
  await other.drain();
  expect(runs).toBe(1);
});

it('gives up on a job whose workers die every time', async () => {
  const jobs = aProcess({ greet: async () => {} });
  await enqueue(jobs, {}, { maxAttempts: 3 });
  const died = { attempts: 3, locked_until: new Date(clock.now().getTime() - 1) };
  await postgres.database.system((tx) => tx.kysely.updateTable('jobs').set(died).execute());
  await jobs.drain();
  const [job] = await storedJobs();
  expect(job).toMatchObject({ last_error: 'The worker died during the last attempt.' });
  expect(job!.failed_at).toBeInstanceOf(Date);
});

it('runs each of many jobs exactly once while several workers compete and nothing fails', async () => {
  const runs = new Map<string, number>();
  const count: JobHandler = async ({ id }) => {
    await pause(1);
    runs.set(String(id), (runs.get(String(id)) ?? 0) + 1);
  };
  const workers = [aProcess({ greet: count }), aProcess({ greet: count }), aProcess({ greet: count })];
  await postgres.database.system(async (tx) => {
    for (let id = 0; id < 60; id++) await workers[0]!.enqueue(tx, 'greet', { id });
  });
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(runs.size).toBe(60);
  expect([...runs.values()].every((times) => times === 1)).toBe(true);
});

it('leaves jobs of an unknown kind to a process that knows it', async () => {
  const jobs = aProcess({ other: async () => {} });
  await enqueue(jobs);
  await jobs.drain();
  expect(await storedJobs()).toHaveLength(1);
});

it('stop waits for the running job and takes no new one', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let finished = 0;
  const jobs = aProcess({
    greet: async () => {
      begun.resolve();
      await goOn.promise;
      finished++;
    },
  });
  await jobs.start();
  await enqueue(jobs);
  await begun.promise;
  const stopped = jobs.stop();
  await enqueue(jobs);
  goOn.resolve();
  await stopped;
  expect(finished).toBe(1);
  expect(await storedJobs()).toHaveLength(1);
});

it('a job that is broken off because the process stops has not failed, and goes on in the next', async () => {
  let isRunning = false;
  const jobs = aProcess({
    greet: async (_, { signal }) => {
      isRunning = true;
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });
  await jobs.start();
  await enqueue(jobs, {}, { maxAttempts: 1 });
  await expect.poll(() => isRunning).toBe(true);
  await jobs.stop(1);
  expect(await storedJobs()).toMatchObject([{ last_error: null, failed_at: null, locked_until: null }]);

  let runs = 0;
  await aProcess({ greet: async () => void runs++ }).drain();
  expect(runs).toBe(1);
});

it('logs a failure without the payload and without the message of the error', async () => {
  const lines: string[] = [];
  const jobs = aProcess(
    {
      greet: async ({ email }) => {
        throw new Error(`no mailbox ${email}`);
      },
    },
    pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  );
  await enqueue(jobs, { email: 'ada@example.com' }, { maxAttempts: 1 });
  await jobs.drain();
  expect(lines.join()).toContain('a job failed for good');
  expect(lines.join()).not.toContain('ada@example.com');
});
