import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Deps } from '../http/index.ts';
import type { CompressedRecording } from './compress-wav.ts';
import { oggPath, removeFiles, wavPath } from './recording-files.ts';
import { repairWav } from './repair-wav.ts';

/** Compresses the recording of one call; its id is the call's. */
export const compressJob = 'recordings.compress';

/**
 * Makes the recording of an ended call ready to be played and removes the one it was made of. Safe to repeat; a call that
 * has no sound, or is gone meanwhile, keeps no file.
 */
export async function compressRecording(
  deps: Pick<Deps, 'db' | 'config' | 'bus'>,
  { accountId, callId }: { accountId: string; callId: string },
  isLast: boolean,
): Promise<void> {
  const [wav, ogg] = [wavPath(deps.config, callId), oggPath(deps.config, callId)];
  const seconds = await repairWav(wav);
  if (seconds === null && (await exists(ogg))) return; // it was made before
  // Another process may have recorded it on a disk of its own.
  if (seconds === null && !isLast) throw new Error('there is no such recording on this disk');
  const made = seconds ? await inWorker(wav, ogg) : null;
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

async function inWorker(from: string, to: string): Promise<CompressedRecording> {
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { workerData: { from, to } });
  try {
    const [made] = (await once(worker, 'message')) as [CompressedRecording];
    return made;
  } finally {
    await worker.terminate();
  }
}
