import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Deps } from '../../kernel/http/index.ts';
import type { CompressedRecording } from './compress-wav.ts';
import { oggPath, removeFiles, wavPath } from './recording-files.ts';
import { repairWav } from './repair-wav.ts';

/** Compresses the recording of one call; its id is the call's. */
export const compressJob = 'recordings.compress';

/** Compresses recordings as their jobs come up. */
export function compressRecordingsLater(deps: Deps): void {
  deps.jobs.handle(compressJob, ({ accountId, callId }, run) =>
    compressRecording(deps, { accountId: String(accountId), callId: String(callId) }, run),
  );
}

const program = fileURLToPath(new URL('./compress-program.ts', import.meta.url));
/** Two hours of sound take less. */
const longestMs = 20 * 60_000;

/**
 * Makes the recording of an ended call ready to be played and removes the one it was made of. Safe to repeat; a call that
 * has no sound, or is gone meanwhile, keeps no file.
 */
export async function compressRecording(
  deps: Pick<Deps, 'db' | 'config' | 'bus'>,
  { accountId, callId }: { accountId: string; callId: string },
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const [wav, ogg] = [wavPath(deps.config, callId), oggPath(deps.config, callId)];
  const seconds = await repairWav(wav);
  if (seconds === null && (await exists(ogg))) return; // it was made before
  // Another process may have recorded it on a disk of its own.
  if (seconds === null && !isLast) throw new Error('there is no such recording on this disk');
  const made = seconds ? await compressAside(wav, ogg, signal) : null;
  const [call] = await deps.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string; conversation_id: string }>({
      name: 'recordings.made',
      text: `UPDATE calls SET recording = $3, recording_seconds = $4, recording_peaks = $5
             WHERE account_id = $1 AND id = $2 AND recording = 'preparing' RETURNING assistant_id, conversation_id`,
      values: [
        accountId,
        callId,
        made ? 'ready' : 'none',
        made?.seconds ?? 0,
        made && JSON.stringify(made.peaks),
      ],
    }),
  );
  if (!call || !made) {
    await removeFiles(deps.config, callId);
    return;
  }
  await rm(wav, { force: true });
  deps.bus.publish({
    kind: 'conversation.changed',
    accountId,
    assistantId: call.assistant_id,
    conversationId: call.conversation_id,
  });
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
