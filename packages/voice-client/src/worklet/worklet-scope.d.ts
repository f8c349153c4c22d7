// What an audio worklet has around it; TypeScript's DOM library leaves it out.

/** Samples a second of the context. */
declare const sampleRate: number;

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

declare function registerProcessor(
  name: string,
  processor: new (options: {
    processorOptions: { rate: number };
  }) => AudioWorkletProcessor & { process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean },
): void;
