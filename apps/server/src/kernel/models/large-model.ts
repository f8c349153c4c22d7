import { availableParallelism, totalmem } from 'node:os';
import type { Health } from '@deskbell/contract';
import {
  type LargeEmbedder,
  type ModelProgress,
  ModelUnavailable,
  openLargeEmbedder,
} from '@deskbell/models';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { besideUsual } from './beside-usual.ts';
import type { SecondModel } from './second-model.ts';

/** The larger text model of this machine: off, on its way, ready, or missing. */
export interface LargeModel {
  current(): SecondModel | null;
  status(): Health['textModel']['large'];
  settled: Promise<void>;
  close(): Promise<void>;
}

interface LargeOptions {
  /** Nothing is begun before. */
  after: Promise<unknown>;
  /** What runs the usual model then; null: it is missing. */
  usualEngine: () => string | null;
  /** How many turns the process is making. */
  turns: () => number;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
}

/** A large model that isn't wanted, and why. */
export function switchedOff(detail: string): LargeModel {
  return {
    current: () => null,
    status: () => ({ status: 'off', model: null, detail }),
    settled: Promise.resolve(),
    close: async () => {},
  };
}

/** Fetches what is missing, converts and loads it, all in the background. */
export function loadLargeModel(
  config: Config,
  log: Logger,
  { after, usualEngine, turns, onProgress }: LargeOptions,
): LargeModel {
  const reason = reasonAgainst(config);
  if (reason !== null) return switchedOff(reason);
  const closing = new AbortController();
  let state: Health['textModel']['large'] = { status: 'fetching', model: null, detail: null };
  let opened: { embedder: LargeEmbedder; model: SecondModel } | null = null;

  async function open(): Promise<void> {
    await Promise.race([after, aborted(closing.signal)]);
    closing.signal.throwIfAborted();
    const engine = usualEngine();
    if (engine !== 'onnx') {
      const detail = `it needs the usual model run by onnxruntime, and that is ${engine ? `run by ${engine}` : 'missing'}`;
      state = { status: 'off', model: null, detail };
      return;
    }
    const embedder = await openLargeEmbedder({
      modelsDir: config.modelsDir,
      signal: closing.signal,
      log,
      ...(onProgress && { onProgress }),
      onPreparing: () => {
        state = { status: 'preparing', model: null, detail: null };
      },
    });
    opened = { embedder, model: besideUsual(embedder, log, turns) };
    state = { status: 'ready', model: embedder.title, detail: null };
  }

  const settled = open().catch((error: unknown) => {
    const detail =
      error instanceof ModelUnavailable ? error.message : 'the large text model could not be loaded';
    state = { status: 'missing', model: null, detail };
    if (!closing.signal.aborted)
      log.warn({ err: error }, 'the large text model is missing: the usual one serves alone');
  });
  return {
    current: () => opened?.model ?? null,
    status: () => state,
    settled,
    async close() {
      closing.abort(new Error('the server stops'));
      await settled;
      await opened?.embedder.close();
    },
  };
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** What a machine of 4 GB says it has. */
const leastMemory = 3.5e9;
const leastProcessors = 2;

function reasonAgainst({ text: { large, engine } }: Config): string | null {
  if (large === 'off') return 'switched off by TEXT_MODEL_LARGE=off';
  if (engine === 'off') return 'switched off by TEXT_ENGINE=off';
  if (large === 'on') return null;
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  if (memory >= leastMemory && availableParallelism() >= leastProcessors) return null;
  return 'this machine has less than 4 GB of memory or two processors; TEXT_MODEL_LARGE=on has it anyway';
}
