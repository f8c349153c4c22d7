import type { CaptureReport } from '../worklet/worklet-messages.ts';
import { closeContext, openContext } from './open-context.ts';

/** What happens to the microphone's audio. */
export interface CaptureOptions {
  /** Samples a second of the frames. */
  rate: number;
  workletUrl: string;
  gain: number;
  /** 20 ms of PCM16 mono. */
  onFrame(pcm: ArrayBuffer): void;
  /** Every 100 ms, 0 to 1. */
  onLevel(level: number): void;
  /** The audio thread gave up. */
  onFault(error: Error): void;
}

/** A microphone being captured. */
export interface Capture {
  setGain(gain: number): void;
  /** Continues with another track instead of the current one. */
  use(track: MediaStreamTrack): void;
  close(): Promise<void>;
}

export async function startCapture(track: MediaStreamTrack, options: CaptureOptions): Promise<Capture> {
  const { rate, workletUrl, onFrame, onLevel, onFault } = options;
  const sourceOf = (context: AudioContext, from: MediaStreamTrack) =>
    context.createMediaStreamSource(new MediaStream([from]));
  const context = await openContext(rate, workletUrl, (candidate) => sourceOf(candidate, track));
  const gain = context.createGain();
  gain.gain.value = options.gain;
  const node = new AudioWorkletNode(context, 'deskbell-capture', { processorOptions: { rate } });
  node.port.onmessage = ({ data }: MessageEvent<CaptureReport>) =>
    data instanceof ArrayBuffer ? onFrame(data) : onLevel(data.level);
  node.onprocessorerror = () => onFault(new Error('The audio thread stopped listening.'));
  // The node says nothing, but browsers run only what leads to the speakers.
  gain.connect(node).connect(context.destination);
  let source = sourceOf(context, track);
  source.connect(gain);
  return {
    setGain(value) {
      gain.gain.value = value;
    },
    use(next) {
      source.disconnect();
      source = sourceOf(context, next);
      source.connect(gain);
    },
    async close() {
      node.port.onmessage = null;
      await closeContext(context);
    },
  };
}
