import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processRoles } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import type { CompressedRecording } from './compress-wav.ts';
import { oggPath, removeFiles, storedName, wavPath } from './recording-files.ts';
import { repairWav } from './repair-wav.ts';

/** Compresses and stores the recording of one call; its id is the call's. */
export const compressJob = 'recordings.compress';
/** So often it is looked for on a disk of its own, where another process may have recorded it, before it counts as lost. */
const attemptsToFind = 5;
/** Of which the last come once an hour: a storage may be away for days. */
const attemptsToStore = 100;

interface OfCall {
  accountId: string;
  callId: string;
}

/** In the transaction that ends a call: its recording, which lies on this disk, is compressed and stored. */
export const compressLater = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Parameters<Deps['jobs']['enqueue']>[0],
  { accountId, callId }: OfCall,
): Promise<void> =>
  jobs.enqueue(
    tx,
    compressJob,
    { accountId, callId },
    { id: callId, disk: jobs.disk, maxAttempts: jobs.disk ? attemptsToStore : attemptsToFind },
  );

/** Compresses and stores recordings as their jobs come up. */
export function compressRecordings(deps: Deps): void {
  deps.jobs.handle(
    compressJob,
    ({ accountId, callId }, run) =>
      compressRecording(deps, { accountId: String(accountId), callId: String(callId) }, run),
    // On a disk of its own, by whatever process has that.
    deps.jobs.disk === null ? ['jobs', 'voice'] : processRoles,
  );
}

const program = fileURLToPath(new URL('./compress-program.ts', import.meta.url));
/** Two hours of sound take less. */
const longestMs = 20 * 60_000;

/**
 * Makes the recording of an ended call ready to be played: compresses it, removes the one it was made of, stores it. Safe to repeat
 * from wherever it broke off; until it is stored it stays on this disk. A call that has no sound, or is gone meanwhile, keeps no file.
 */
export async function compressRecording(
  deps: Pick<Deps, 'db' | 'config' | 'bus' | 'storage' | 'log'>,
  call: OfCall,
  { attempt, isLast, signal }: { attempt: number; isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const [wav, ogg] = [wavPath(deps.config, call.callId), oggPath(deps.config, call.callId)];
  const seconds = await repairWav(wav);
  if (seconds) {
    const made = await compressAside(wav, ogg, signal);
    if (!(await storeShape(deps, call, made))) return removeFiles(deps, call.callId);
    await rm(wav, { force: true });
  }
  const isSilent = seconds === 0;
  if (!isSilent && (await exists(ogg))) await deps.storage.takeOver(storedName(call.callId), ogg, signal);
  const isStored = !isSilent && (await deps.storage.find(storedName(call.callId))) !== null;
  // Another process may have recorded it on a disk of its own.
  if (!isStored && !isSilent && !isLast && attempt < attemptsToFind)
    throw new Error('there is no such recording on this disk');
  const of = await settle(deps, call, isStored ? 'ready' : 'none');
  if (of) deps.bus.publish({ kind: 'conversation.changed', accountId: call.accountId, ...of });
  if (!of || !isStored) await removeFiles(deps, call.callId);
}

/** False: the call is gone, or its recording was erased. */
async function storeShape(
  { db }: Pick<Deps, 'db'>,
  { accountId, callId }: OfCall,
  { seconds, peaks }: CompressedRecording,
): Promise<boolean> {
  const stored = await db.account(accountId, (tx) =>
    tx.query({
      name: 'recordings.shape',
      text: `UPDATE calls SET recording_seconds = $3, recording_peaks = $4
             WHERE account_id = $1 AND id = $2 AND recording = 'preparing' RETURNING id`,
      values: [accountId, callId, seconds, JSON.stringify(peaks)],
    }),
  );
  return stored.length > 0;
}

/** Null: the call is gone, or its recording was erased. */
async function settle(
  { db }: Pick<Deps, 'db'>,
  { accountId, callId }: OfCall,
  recording: 'ready' | 'none',
): Promise<{ assistantId: string; conversationId: string } | null> {
  const [call] = await db.account(accountId, (tx) =>
    tx.query<{ assistantId: string; conversationId: string }>({
      name: 'recordings.made',
      text: `UPDATE calls SET recording = $3 WHERE account_id = $1 AND id = $2 AND recording IN ('preparing', $3)
             RETURNING assistant_id AS "assistantId", conversation_id AS "conversationId"`,
      values: [accountId, callId, recording],
    }),
  );
  return call ?? null;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** At the lowest priority. */
async function compressAside(from: string, to: string, signal: AbortSignal): Promise<CompressedRecording> {
  const running = promisify(execFile)(process.execPath, [program, from, to], {
    signal,
    timeout: longestMs,
    maxBuffer: 1024 * 1024,
  });
  if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  const { stdout } = await running;
  return JSON.parse(stdout) as CompressedRecording;
}
