import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { AudioInput } from './vad/audio-input.ts';

/** Recognizes the caller's speech so far, as often as asked, each finished chunk only once. */
export interface Recognition {
  recognize(id: number, effort: 'early' | 'final'): void;
  /** Its result is no longer needed. */
  drop(id: number): void;
  /** Starts afresh: the speech so far is done with. */
  forget(): void;
  /** Drops everything; resolves when nothing is in progress. */
  close(): Promise<void>;
}

export interface RecognitionOptions {
  recognizer: SpeechToText;
  audioInput: AudioInput;
  onRecognized(id: number, text: string): void;
  onFailed(id: number, error: unknown): void;
}

export function openRecognition(options: RecognitionOptions): Recognition {
  const { recognizer, audioInput } = options;
  const inProgress = new Map<number, { abort: AbortController; done: Promise<void> }>();
  /** Of the chunks that are final, by index. */
  let known: string[] = [];

  return {
    recognize(id, effort) {
      const abort = new AbortController();
      inProgress.set(id, { abort, done: run(id, effort, abort.signal) });
    },
    drop: (id) => inProgress.get(id)?.abort.abort(new DOMException('No longer needed', 'AbortError')),
    forget() {
      known = [];
      audioInput.forget();
    },
    async close() {
      const all = [...inProgress.values()];
      for (const { abort } of all) abort.abort(new DOMException('The call is over', 'AbortError'));
      await Promise.all(all.map(({ done }) => done));
    },
  };

  async function run(id: number, effort: 'early' | 'final', signal: AbortSignal): Promise<void> {
    try {
      const text = await transcribe(audioInput.chunks(), known, effort, signal);
      if (!signal.aborted) options.onRecognized(id, text);
    } catch (error) {
      if (!signal.aborted) options.onFailed(id, error);
    } finally {
      inProgress.delete(id);
    }
  }

  /** `texts`: the known ones of this turn; every turn has its own list. */
  async function transcribe(
    chunks: readonly Float32Array[],
    texts: string[],
    effort: 'early' | 'final',
    signal: AbortSignal,
  ): Promise<string> {
    for (const [index, chunk] of chunks.entries()) {
      const isLast = index === chunks.length - 1;
      if (isLast) {
        const text = await recognizer.transcribe(chunk, { effort, signal });
        return [...texts.slice(0, index), text].filter(Boolean).join(' ');
      }
      texts[index] ??= await recognizer.transcribe(chunk, { effort: 'final', signal });
    }
    return '';
  }
}
