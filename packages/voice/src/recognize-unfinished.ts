import type { CallLog } from './call-log.ts';
import type { SpokenTurn } from './observers/call-observer.ts';
import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import { secondsSince } from './spoken-turns.ts';

/** What a caller was saying when their call ended: the speech, and since when it was heard. */
export interface UnfinishedSpeech {
  chunks: Float32Array[];
  since: number;
}

/** Recognizes it, as far as that is possible; null: no words were in it. */
export async function recognizeUnfinished(
  { chunks, since }: UnfinishedSpeech,
  { recognizer, log, startedAt, now }: UnfinishedOptions,
): Promise<SpokenTurn | null> {
  const texts: string[] = [];
  const { signal } = new AbortController();
  try {
    for (const chunk of chunks)
      texts.push((await recognizer.transcribe(chunk, { effort: 'final', signal })).trim());
  } catch (error) {
    log.warn({ err: error, engine: recognizer.name }, 'speech of a call could not be recognized');
  }
  const text = texts.filter(Boolean).join(' ');
  if (text === '') return null;
  return {
    role: 'user',
    kind: 'turn',
    messageId: null,
    text,
    from: secondsSince(startedAt, since),
    to: secondsSince(startedAt, now()),
    interrupted: true,
    words: [],
    waterfall: null,
    engine: recognizer.name,
  };
}

interface UnfinishedOptions {
  recognizer: SpeechToText;
  log: CallLog;
  /** When the call began, by the clock of `now`. */
  startedAt: number;
  now(): number;
}
