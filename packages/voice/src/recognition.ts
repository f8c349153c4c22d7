import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { AudioInput } from './vad/audio-input.ts';

/** Has what the caller said so far recognized, as often as it is asked, each finished piece of it once. */
export interface Recognition {
  recognize(id: number, effort: 'early' | 'final'): void;
  /** Its result isn't wanted any more. */
  drop(id: number): void;
  /** What was said is over: what comes next is something else. */
  forget(): void;
  /** Drops all; resolves when nothing is under way. */
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
  const underway = new Map<number, { abort: AbortController; done: Promise<void> }>();
  /** Of the pieces that will not change any more, by their place. */
  let known: string[] = [];

  return {
    recognize(id, effort) {
      const abort = new AbortController();
      underway.set(id, { abort, done: run(id, effort, abort.signal) });
    },
    drop: (id) => underway.get(id)?.abort.abort(new DOMException('Not wanted any more', 'AbortError')),
    forget() {
      known = [];
      audioInput.forget();
    },
    async close() {
      const all = [...underway.values()];
      for (const { abort } of all) abort.abort(new DOMException('The call is over', 'AbortError'));
      await Promise.all(all.map(({ done }) => done));
    },
  };

  async function run(id: number, effort: 'early' | 'final', signal: AbortSignal): Promise<void> {
    try {
      const text = await transcribe(audioInput.pieces(), known, effort, signal);
      if (!signal.aborted) options.onRecognized(id, text);
    } catch (error) {
      if (!signal.aborted) options.onFailed(id, error);
    } finally {
      underway.delete(id);
    }
  }

  /** `texts`: those known of this turn; another turn has another list. */
  async function transcribe(
    pieces: readonly Float32Array[],
    texts: string[],
    effort: 'early' | 'final',
    signal: AbortSignal,
  ): Promise<string> {
    for (const [place, piece] of pieces.entries()) {
      const isLast = place === pieces.length - 1;
      if (isLast) {
        const text = await recognizer.transcribe(piece, { effort, signal });
        return [...texts.slice(0, place), text].filter(Boolean).join(' ');
      }
      texts[place] ??= await recognizer.transcribe(piece, { effort: 'final', signal });
    }
    return '';
  }
}
