import type { ModelLog } from '../model-log.ts';
import { UnloadWhenIdle } from '../workers/unload-when-idle.ts';
import type { Engine } from './open-engine.ts';
import { type LocalTextToSpeech, type VoiceState, VoicesClosed } from './voices.ts';

interface LaterVoiceOptions {
  wanted: boolean;
  /** Fetches what is missing, and starts the engine. */
  open: () => Promise<Engine>;
  /** Milliseconds without a clause or a call after which the engine is unloaded. */
  idleMs: number;
  /** What a clause waits for while the engine is being loaded, about. */
  loadingMs: number;
  speaker: (engine: Pick<Engine, 'speak' | 'backlog'>) => LocalTextToSpeech;
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
  #engine: UnloadWhenIdle<Engine> | null = null;

  constructor(options: LaterVoiceOptions) {
    this.#options = options;
    this.state = options.wanted
      ? { status: 'loading', detail: null }
      : { status: 'missing', detail: 'Switched off' };
  }

  /** Begins, once; resolves when it is ready or known to be missing. */
  async opened(): Promise<void> {
    const { wanted, open, idleMs, loadingMs, speaker, signal, log } = this.#options;
    if (!wanted) return;
    try {
      signal.throwIfAborted();
      this.#engine = new UnloadWhenIdle(await open(), {
        open,
        idleMs,
        closedError: () => new VoicesClosed(),
      });
      this.voice = speaker(loadedOnDemand(this.#engine, loadingMs));
      this.state = { status: 'ready', detail: null };
    } catch (error) {
      this.state = { status: 'missing', detail: error instanceof Error ? error.message : String(error) };
      if (!signal.aborted) log.warn({ err: error }, 'a voice is missing; the next best speaks');
    }
  }

  /** As while a call goes on: keeps it loaded, and from beginning background clauses, until the returned function is called. */
  holdForCall(): () => void {
    const engine = this.#engine;
    if (!engine) return () => {};
    const releases = [engine.hold()];
    const heldBack = engine.loaded?.holdBackground();
    if (heldBack) releases.push(heldBack);
    return () => {
      for (const release of releases) release();
    };
  }

  async close(): Promise<void> {
    await this.#engine?.close();
  }
}

function loadedOnDemand(
  engine: UnloadWhenIdle<Engine>,
  loadingMs: number,
): Pick<Engine, 'speak' | 'backlog'> {
  return {
    speak: (request) => engine.use((loaded) => loaded.speak(request)),
    backlog: () => engine.loaded?.backlog() ?? { waiting: 0, expectedWaitMs: loadingMs },
  };
}
