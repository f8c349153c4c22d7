/**
 * The voices that speak on this machine: `basic` (flite) at once; `compact` (Pico), `standard` (Piper) and `natural` (Kokoro)
 * when their weights have been fetched and loaded, which takes minutes the first time.
 */
export interface Voices {
  readonly basic: LocalTextToSpeech;
  /** Null while it is loading, and where it can't be had. */
  readonly compact: LocalTextToSpeech | null;
  /** Null while it is loading, and where it can't be had. */
  readonly standard: LocalTextToSpeech | null;
  /** Null while it is loading, and where it can't be had. */
  readonly natural: LocalTextToSpeech | null;
  stateOf(engine: LaterEngine): VoiceState;
  /** Resolves when none is loading any more; never rejects. */
  readonly settled: Promise<void>;
  /**
   * What can be chosen, the best first, whether its engine is ready or not.
   * @param country ISO 3166 alpha-2: of those that are alike, the voice for it comes first
   */
  voices(country?: string): LocalVoice[];
  /** As while a call goes on: keeps the engines loaded, and from beginning background clauses, until the returned function is called. */
  holdForCall(): () => void;
  /** Lets the clauses under way be finished, rejects what waits with VoicesClosed, and ends the worker threads. */
  close(): Promise<void>;
}

/** The engines that come after `basic`, once their weights are there. */
export type LaterEngine = 'compact' | 'standard' | 'natural';

/** `detail`: why it is missing. */
export interface VoiceState {
  status: 'ready' | 'loading' | 'missing';
  detail: string | null;
}

export interface LocalVoice {
  engine: 'natural' | 'standard' | 'compact' | 'basic';
  id: string;
  /** As a menu shows it, e.g. "Heart (American, female)". */
  label: string;
  language: VoiceLanguage;
}

/** What a voice speaks. */
export type VoiceLanguage = 'en' | 'es';

/** One engine. Rejects with the signal's reason when aborted, with SpeechFailed when it can't speak. */
export interface LocalTextToSpeech {
  /** `kokoro`, `piper`, `pico` or `flite`. */
  readonly name: string;
  /** Changes whenever the same request would sound otherwise: part of the key under which speech is kept. */
  readonly version: string;
  /**
   * Speaks one clause. Text without anything to say gives no samples. Of a text over 1,000 characters the beginning is
   * spoken. An unknown voice is replaced by the engine's default one.
   */
  speak(request: LocalSpeechRequest): Promise<LocalSpeech>;
  /** How busy it is: what a call may expect that begins now. */
  backlog(): SpeechBacklog;
}

export interface SpeechBacklog {
  /** Clauses that no worker has taken yet, background ones included. */
  waiting: number;
  /** How long a live clause would wait before a worker takes it; 0 while one is idle. */
  expectedWaitMs: number;
}

export interface LocalSpeechRequest {
  /** One clause of at most about 12 words, as it is to be heard: numbers, money and addresses are words already. */
  text: string;
  voice: string;
  /** 1: as the voice speaks; larger is faster. Held to 0.5 to 2. */
  speed: number;
  signal: AbortSignal;
  /** `live` (the default): a caller waits. `background` clauses begin only when no live one has come for a while. */
  priority?: SpeechPriority;
  /** Words said otherwise than their letters tell. */
  pronunciations?: readonly Respelling[];
}

export type SpeechPriority = 'live' | 'background';

/** `say` is letters as they should sound; capitals carry the stress: "nuh-WIN". */
export interface Respelling {
  word: string;
  say: string;
}

/** Mono PCM16 at one loudness whatever the engine, with at most some 40 ms of silence at its ends. */
export interface LocalSpeech {
  samples: Int16Array;
  rate: number;
  /** What spoke: `kokoro`, `piper`, `pico`, or `flite`, also where the sound of the others was unusable. */
  engine: string;
}

export class VoicesClosed extends Error {
  override readonly name = 'VoicesClosed';
  constructor() {
    super('the voices are closed');
  }
}

/** An engine could not speak a clause, also at a second try. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
  readonly engine: string;
  constructor(engine: string, cause: unknown) {
    super(`${engine} could not speak`, { cause });
    this.engine = engine;
  }
}
