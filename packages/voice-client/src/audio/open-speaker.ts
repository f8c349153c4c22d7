import type { PlaybackAction, PlaybackOrder, PlaybackReport } from '../worklet/worklet-messages.ts';
import { closeContext, openContext, wakeContext } from './open-context.ts';

/** How replies are played. */
export interface SpeakerOptions {
  /** Samples a second of what is played. */
  rate: number;
  workletUrl: string;
  volume: number;
  /** How many samples were played since the beginning; `after`: in answer to that order. */
  onPlayed(samples: number, after?: PlaybackAction): void;
  /** Every 100 ms, 0 to 1, whatever the volume. */
  onLevel(level: number): void;
  /** The browser doesn't play before the visitor touches the page; called at most once. */
  onRefused(): void;
}

/** Plays what it is given, in order. */
export interface Speaker {
  /** PCM16 mono; the buffer is given away. */
  play(pcm: ArrayBuffer): void;
  order(action: PlaybackAction): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** @throws where the browser can't choose, or there is no such device. */
  setDevice(deviceId: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a browser may take to start playing. */
const startTimeoutMs = 1000;

export async function openSpeaker(options: SpeakerOptions): Promise<Speaker> {
  const { rate, workletUrl, onPlayed, onLevel, onRefused } = options;
  const context = await openContext(rate, workletUrl);
  const node = new AudioWorkletNode(context, 'deskbell-playback', {
    numberOfInputs: 0,
    outputChannelCount: [1],
    processorOptions: { rate },
  });
  const gain = context.createGain();
  gain.gain.value = options.volume;
  node.connect(gain).connect(context.destination);
  node.port.onmessage = ({ data }: MessageEvent<PlaybackReport>) => {
    if ('level' in data) onLevel(data.level);
    else onPlayed(data.played, data.after);
  };
  const post = (order: PlaybackOrder, transfer: Transferable[] = []) =>
    node.port.postMessage(order, transfer);
  const stopWaking = wakeOnGesture(context, onRefused);
  return {
    play: (pcm) => post(pcm, [pcm]),
    order: (action) => post({ action }),
    setVolume(volume) {
      gain.gain.value = volume;
    },
    async setDevice(deviceId) {
      if (!('setSinkId' in context)) throw new Error('This browser cannot choose the loudspeaker.');
      await (context.setSinkId as (id: string) => Promise<void>)(deviceId);
    },
    async close() {
      stopWaking();
      node.port.onmessage = null;
      await closeContext(context);
    },
  };
}

/** A context that the browser keeps silent begins with the visitor's next touch or key. */
function wakeOnGesture(context: AudioContext, onRefused: () => void): () => void {
  const wake = () => wakeContext(context);
  const gestures = ['pointerdown', 'keydown'] as const;
  const timer = setTimeout(() => context.state === 'suspended' && onRefused(), startTimeoutMs);
  for (const gesture of gestures) document.addEventListener(gesture, wake, true);
  return () => {
    clearTimeout(timer);
    for (const gesture of gestures) document.removeEventListener(gesture, wake, true);
  };
}
