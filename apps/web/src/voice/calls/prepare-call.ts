import { VoiceClient } from '@deskbell/voice-client';
import workletUrl from '@deskbell/voice-client/worklet?worker&url';
import { failureOfEvent } from './call-failure.ts';
import type { CallEvent } from './call-view.ts';
import { type LevelStore, silence } from './levels.ts';

/** A call that can be begun, and what can be done in it. */
export interface PreparedCall {
  /** Throws what the client throws; most of what goes wrong is told as an event. */
  start: (assistantId: string) => Promise<void>;
  /** At any time, also while it is starting. */
  stop: () => void;
  setMuted: (muted: boolean) => void;
  /** A key of a phone: 0-9, * or #. */
  press: (key: string) => void;
  /** Rejects where that microphone can't be had; the one before it continues. */
  chooseMicrophone: (deviceId: string) => Promise<void>;
}

/**
 * A call with an assistant's token, and what happens in it told. A file of its own, with the voice client in it: it is
 * fetched when the first call is made.
 */
export function prepareCall(
  token: string,
  tell: (event: CallEvent) => void,
  levels: LevelStore,
): PreparedCall {
  const client = new VoiceClient(token, `${location.origin}/provider`, { workletUrl });
  const stop = () => void client.stop();
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
      stop();
    });
  return {
    async start(assistantId) {
      tell({ type: 'connecting' });
      await client.start(assistantId);
    },
    stop,
    setMuted: (muted) => client.setMuted(muted),
    press: (key) => client.getCallObject()?.sendDTMF({ sessionId: 'assistant', tones: key }),
    chooseMicrophone: (deviceId) => client.setInputDevice(deviceId),
  };
}

const interrupted = 'Connection lost. Reconnecting...';
