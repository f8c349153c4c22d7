import { createLevelMeter } from './create-level-meter.ts';
import { createPlaybackQueue } from './create-playback-queue.ts';
import { createResampler } from './create-resampler.ts';
import { fromPcm16 } from './pcm16.ts';
import type { PlaybackAction, PlaybackOrder, PlaybackReport } from './worklet-messages.ts';

/** How often the position is reported while something plays. */
const reportMs = 200;

/** Plays replies. Counts what was played at the rate of what it is given, whatever the context's own rate is. */
export class PlaybackProcessor extends AudioWorkletProcessor {
  readonly #queue = createPlaybackQueue(sampleRate);
  readonly #measure = createLevelMeter(sampleRate, (level) => this.#post({ level }));
  readonly #rate: number;
  #reported = 0;
  #sinceReport = 0;

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
    const [audio, ...others] = output!;
    const isDry = this.#queue.render(audio!);
    for (const channel of others) channel.set(audio!);
    this.#measure(audio!);
    this.#sinceReport += audio!.length;
    const isDue = this.#sinceReport * 1000 >= reportMs * sampleRate && this.#queue.played() > this.#reported;
    if (isDry || isDue) this.#report();
    return true;
  }

  #report(after?: PlaybackAction): void {
    this.#reported = this.#queue.played();
    this.#sinceReport = 0;
    const played = Math.round((this.#reported * this.#rate) / sampleRate);
    this.#post({ played, after });
  }

  #post(report: PlaybackReport): void {
    this.port.postMessage(report);
  }
}
