/** The part of the Emscripten module that we call. Addresses are bytes; heap views are replaced when memory grows. */
declare module '@echogarden/speex-resampler-wasm/simd' {
  export interface SpeexModule {
    HEAP16: Int16Array;
    HEAP32: Int32Array;
    _malloc(bytes: number): number;
    _free(address: number): void;
    _speex_resampler_init(
      channels: number,
      inRate: number,
      outRate: number,
      quality: number,
      errorAddress: number,
    ): number;
    _speex_resampler_process_int(
      state: number,
      channel: number,
      input: number,
      inputLength: number,
      output: number,
      outputLength: number,
    ): number;
    _speex_resampler_destroy(state: number): void;
  }
  export default function createModule(): Promise<SpeexModule>;
}
