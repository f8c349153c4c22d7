import { fileURLToPath } from 'node:url';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { minilmFp16Model, minilmQ4Model } from '../manifest/text.ts';
import type { TextEngine } from './embedder.ts';

/** A text model as it comes: its files, and what runs them. */
export interface Packaging {
  engine: TextEngine;
  /** The worker that runs it; it is given `file`'s path, or the folder where there is none. */
  script: URL;
  /** Raise the last number whenever vectors change for the same text: stored ones are then made again. */
  modelId: string;
  /** For people: what serves. */
  title: string;
  /** Where the files are: fetched into the models directory, or in the folder of our own that comes with the code. */
  from: { entry: ModelEntry } | { folder: string };
  file?: string;
  /** Whether it tells, too, which entry answers a message. */
  hasJudge?: boolean;
}

const onnxScript = new URL('./onnx-worker.ts', import.meta.url);

/** MiniLM as we tuned it, with a judge (training/README.md), weights of 8 bits. It comes with the code: nothing is fetched for it. */
export const tunedPackaging: Packaging = {
  engine: 'onnx',
  script: new URL('./tuned-worker.ts', import.meta.url),
  modelId: 'deskbell-minilm-2/onnx-q8/2',
  title: 'Deskbell MiniLM 2, 8-bit',
  from: { folder: fileURLToPath(new URL('../../weights/minilm-2', import.meta.url)) },
  hasJudge: true,
};

/** For where the native library doesn't load. */
export const wasmPackaging: Packaging = {
  engine: 'wasm',
  script: new URL('./wasm-worker.ts', import.meta.url),
  modelId: 'all-MiniLM-L6-v2/wasm-fp16/1',
  title: 'all-MiniLM-L6-v2, half precision',
  from: { entry: minilmFp16Model },
};

/** What earlier versions made vectors with; never fetched anew. */
export const earlierPackagings: readonly Packaging[] = [
  {
    engine: 'onnx',
    script: onnxScript,
    modelId: 'all-MiniLM-L6-v2/onnx-q4/1',
    title: 'all-MiniLM-L6-v2, 4-bit',
    from: { entry: minilmQ4Model },
    file: 'model_q4.onnx',
  },
];
