import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@deskbell/testing/seeded-random';
import { beCustomer } from './be-customer.ts';
import { compareWithStored, type Outcome } from './compare-with-stored.ts';
import { createJournal } from './create-journal.ts';
import { createKillableServer, type KillableServer } from './killable-server.ts';
import { openBusiness } from './open-business.ts';
import { readStored } from './read-stored.ts';

/** What a drill of kills did and found. */
export interface KillsReport {
  kills: number;
  customers: number;
  seed: number;
  seconds: number;
  turns: Outcome;
  appointments: Outcome;
  /** Tries that failed and were made again, as a widget does. */
  repeated: number;
  /** Times that somebody else had taken. */
  refused: number;
  /** Starts that ended in an error and were made again, as whatever looks after a server does. */
  failedStarts: number;
  /** For each kill, milliseconds until the next customer was answered. */
  silencesMs: readonly number[];
}

/**
 * Starts the real server on a scratch folder with its own database, has customers write and book, and kills it `times` times at random
 * moments, at most `longestLifeMs` after somebody was answered. Afterwards all that was acknowledged is looked for in the database.
 * `seed`: kills after the same times again; what they hit differs.
 */
export async function runKills({
  times,
  customers,
  seed,
  longestLifeMs = 4_000,
  say,
}: {
  times: number;
  customers: number;
  seed: number;
  longestLifeMs?: number;
  say(line: string): void;
}): Promise<KillsReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-drill-'));
  // Where the database's user may not enter, the cluster would be put elsewhere and stay there.
  chmodSync(folder, 0o755);
  const random = seededRandom(seed);
  const server = await createKillableServer(join(folder, 'data'));
  const stopping = new AbortController();
  let failedStarts = 0;
  try {
    await server.start();
    const business = await openBusiness(server.url);
    const journal = createJournal();
    const visits = Promise.all(
      Array.from({ length: customers }, (_, nr) =>
        beCustomer({
          url: server.url,
          business,
          journal,
          random: seededRandom(seed + nr + 1),
          nr,
          leaving: stopping.signal,
        }),
      ),
    );
    // One that fails ends the drill at once.
    await Promise.race([visits, killAgainAndAgain()]);
    stopping.abort();
    await visits;
    await server.stop();
    const compared = compareWithStored(journal, await readStored(server.dataDir));
    const { repeated, refused, silencesMs } = journal;
    const seconds = (performance.now() - began) / 1000;
    return {
      kills: times,
      customers,
      seed,
      seconds,
      ...compared,
      repeated,
      refused,
      failedStarts,
      silencesMs,
    };

    async function killAgainAndAgain(): Promise<void> {
      for (let nr = 1; nr <= times; nr += 1) {
        await pause(random() * longestLifeMs);
        if (stopping.signal.aborted) return;
        journal.killed();
        await server.kill();
        failedStarts += await startInTheEnd(server);
        await journal.answeredAgain();
        if (nr % 10 === 0) say(`${nr} of ${times} kills`);
      }
    }
  } finally {
    stopping.abort();
    // Its database goes with it, and makes no file anew in what is removed.
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

const mostFailedStarts = 5;

/** How many starts failed before: on a machine that stands still, a start may find its database too slow. */
async function startInTheEnd(server: KillableServer): Promise<number> {
  for (let failed = 0; ; failed += 1) {
    try {
      await server.start();
      return failed;
    } catch (error) {
      if (failed === mostFailedStarts) throw error;
    }
  }
}
