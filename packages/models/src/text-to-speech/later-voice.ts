import type { ModelLog } from '../model-log.ts';
import type { Engine } from './open-engine.ts';
import type { LocalTextToSpeech, VoiceState } from './voices.ts';

interface LaterVoiceOptions {
  wanted: boolean;
  /** Fetches what is missing, and starts the engine. */
  open: () => Promise<Engine>;
  speaker: (engine: Engine) => LocalTextToSpeech;
  /** Ends the opening. */
  signal: AbortSignal;
  log: ModelLog;
}

/** A voice that can't speak yet when the others begin: its weights are fetched and loaded meanwhile. */
export class LaterVoice {
  state: VoiceState;
  /** Null while it is loading, and where it can't be had. */
  voice: LocalTextToSpeech | null = null;
  readonly #options: LaterVoiceOptions;
  #engine: Engine | null = null;

  constructor(options: LaterVoiceOptions) {
    this.#options = options;
    this.state = options.wanted
      ? { status: 'loading', detail: null }
      : { status: 'missing', detail: 'Switched off' };
  }

  /** Begins, once; resolves when it is ready or known to be missing. */
  async opened(): Promise<void> {
    const { wanted, open, speaker, signal, log } = this.#options;
    if (!wanted) return;
    try {
      signal.throwIfAborted();
      this.#engine = await open();
      this.voice = speaker(this.#engine);
      this.state = { status: 'ready', detail: null };
    } catch (error) {
      this.state = { status: 'missing', detail: error instanceof Error ? error.message : String(error) };
      if (!signal.aborted) log.warn({ err: error }, 'a voice is missing; the next best speaks');
    }
  }

  holdBackground(): () => void {
    return this.#engine?.holdBackground() ?? (() => {});
  }

  async close(): Promise<void> {
    await this.#engine?.close();
  }
}
