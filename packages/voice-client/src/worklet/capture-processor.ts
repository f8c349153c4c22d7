import { createFrameCutter } from './create-frame-cutter.ts';
import { createLevelMeter } from './create-level-meter.ts';
import { createResampler } from './create-resampler.ts';
import { toPcm16 } from './pcm16.ts';
import type { CaptureReport } from './worklet-messages.ts';

const frameMs = 20;

/** The microphone as frames of 20 ms at the wanted rate, whatever the context's own rate is. */
export class CaptureProcessor extends AudioWorkletProcessor {
  readonly #take: (block: Float32Array) => void;

  constructor({ processorOptions: { rate } }: { processorOptions: { rate: number } }) {
    super();
    const post = (report: CaptureReport, transfer: Transferable[] = []) =>
      this.port.postMessage(report, transfer);
    const measure = createLevelMeter(sampleRate, (level) => post({ level }));
    const resample = createResampler(sampleRate, rate);
    const cut = createFrameCutter((rate * frameMs) / 1000, (frame) => {
      const { buffer } = toPcm16(frame);
      post(buffer, [buffer]);
    });
    this.#take = (block) => {
      measure(block);
      cut(resample(block));
    };
  }

  process([input]: Float32Array[][]): boolean {
    // No channel: the track ended or isn't there yet.
    if (input?.[0]) this.#take(input.length > 1 ? mixDown(input) : input[0]);
    return true;
  }
}

function mixDown(channels: Float32Array[]): Float32Array {
  return channels[0]!.map(
    (_, i) => channels.reduce((sum, channel) => sum + channel[i]!, 0) / channels.length,
  );
}
