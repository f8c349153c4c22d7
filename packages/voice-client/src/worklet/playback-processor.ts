import { createLevelMeter } from './create-level-meter.ts';
import { createPlaybackQueue } from './create-playback-queue.ts';
import { createResampler } from './create-resampler.ts';
import { fromPcm16 } from './pcm16.ts';
import type { PlaybackAction, PlaybackOrder, PlaybackReport } from './worklet-messages.ts';

/** While something plays, how far it has come is told this often. */
const reportMs = 200;

/** Replies as sound. Counts what was played at the rate of what it is given, whatever the context's own rate is. */
export class PlaybackProcessor extends AudioWorkletProcessor {
  readonly #queue = createPlaybackQueue(sampleRate);
  readonly #measure = createLevelMeter(sampleRate, (level) => this.#tell({ level }));
  readonly #rate: number;
  #told = 0;
  #sinceTold = 0;

  constructor({ processorOptions: { rate } }: { processorOptions: { rate: number } }) {
    super();
    this.#rate = rate;
    const resample = createResampler(rate, sampleRate);
    this.port.onmessage = ({ data }: MessageEvent<PlaybackOrder>) => {
      if (data instanceof ArrayBuffer) return this.#queue.push(resample(fromPcm16(data)));
      this.#queue[data.action]();
      if (data.action !== 'resume') this.#report(data.action);
    };
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [sound, ...others] = output!;
    const isDry = this.#queue.render(sound!);
    for (const channel of others) channel.set(sound!);
    this.#measure(sound!);
    this.#sinceTold += sound!.length;
    const isDue = this.#sinceTold * 1000 >= reportMs * sampleRate && this.#queue.played() > this.#told;
    if (isDry || isDue) this.#report();
    return true;
  }

  #report(after?: PlaybackAction): void {
    this.#told = this.#queue.played();
    this.#sinceTold = 0;
    const played = Math.round((this.#told * this.#rate) / sampleRate);
    this.#tell(after ? { played, after } : { played });
  }

  #tell(report: PlaybackReport): void {
    this.port.postMessage(report);
  }
}
