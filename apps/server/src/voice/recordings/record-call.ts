import type { CallObserver, CallSide } from '@deskbell/voice';
import type { Logger } from 'pino';
import { mixCall } from './mix-call.ts';
import { recordWav } from './record-wav.ts';

/** A call's recording in progress. */
export interface CallRecorder {
  observer: Pick<CallObserver, 'onAudio'>;
  readonly seconds: number;
  /** Writes the rest. Never rejects: what the disk refused is logged, and what it took stays. */
  close(): Promise<void>;
}

/** Telephone sound twice over: speech keeps its sharpness, and a minute takes 4 MB until it is compressed. */
const rate = 16_000;

/** Records what both sides really said and heard. `rates`: at which their sound is observed. */
export async function recordCall(
  path: string,
  rates: Record<CallSide, number>,
  log: Logger,
): Promise<CallRecorder> {
  const wav = await recordWav(path, rate);
  const mixer = await mixCall({ rates, rate }, (caller, assistant) => wav.write(caller, assistant));
  let isClosed = false;
  return {
    observer: mixer.observer,
    get seconds() {
      return wav.seconds;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      mixer.close();
      await wav.close().catch((error: unknown) => log.error({ err: error }, 'a recording was not finished'));
    },
  };
}
