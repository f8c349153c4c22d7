import { VoiceClient } from '@deskbell/voice-client';
// biome-ignore lint/correctness/noPrivateImports: the bundler's own query: what comes is the file's address, no symbol of it
import workletUrl from '@deskbell/voice-client/worklet?worker&url';
import { failureOfEvent } from './call-failure.ts';
import type { CallEvent } from './call-view.ts';
import { type LevelStore, silence } from './levels.ts';

/** What can be done in a call that was joined. */
export interface JoinedCall {
  stop: () => void;
  setMuted: (muted: boolean) => void;
  /** Rejects where that microphone can't be had; the one before it goes on. */
  chooseMicrophone: (deviceId: string) => Promise<void>;
}

/**
 * Joins a call with an assistant's token and tells what happens in it. A file of its own, with the voice client in it: it
 * is fetched when the first call is made. Throws what the client throws.
 */
export async function joinCall(
  { assistantId, token }: { assistantId: string; token: string },
  tell: (event: CallEvent) => void,
  levels: LevelStore,
): Promise<JoinedCall> {
  const client = new VoiceClient(token, `${location.origin}/provider`, { workletUrl });
  const call: JoinedCall = {
    stop: () => void client.stop(),
    setMuted: (muted) => client.setMuted(muted),
    chooseMicrophone: (deviceId) => client.setInputDevice(deviceId),
  };
  client
    .on('call-start', () => tell({ type: 'started' }))
    .on('call-end', () => {
      levels.set(silence);
      tell({ type: 'ended' });
    })
    .on('volume-level', (assistant) => levels.set({ assistant }))
    .on('local-volume-level', (caller) => levels.set({ caller }))
    .on('session', ({ recording }) => tell({ type: 'told', recording }))
    .on('message', (message) => {
      if (message.type !== 'transcript') return;
      const { role, transcript, transcriptType } = message;
      tell({ type: 'said', role, text: transcript, final: transcriptType === 'final' });
    })
    .on('network-connection', ({ event }) =>
      tell({ type: 'noticed', notice: event === 'interrupted' ? interrupted : null }),
    )
    .on('camera-error', ({ message }) => tell({ type: 'noticed', notice: message }))
    .on('error', (error) => {
      const failure = failureOfEvent(error);
      if (!failure) return;
      tell({ type: 'failed', ...failure });
      call.stop();
    });
  tell({ type: 'connecting' });
  await client.start(assistantId);
  return call;
}

const interrupted = 'The connection was interrupted. Taking it up again...';
