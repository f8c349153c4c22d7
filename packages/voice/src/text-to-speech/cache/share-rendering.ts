import type { Speech, SpeechRequest, TextToSpeech } from '../text-to-speech.ts';

interface Rendering {
  speech: Promise<Speech>;
  waiting: number;
  stop: AbortController;
}

/**
 * Renders a clause once for all concurrent requests; it is aborted when none of them waits any longer. A clause that is being
 * prepared is not shared: it may be far back in the engine's queue.
 */
export function shareRendering(voice: TextToSpeech, onRendered: (key: string, speech: Speech) => void) {
  const underWay = new Map<string, Rendering>();

  function start(key: string, request: SpeechRequest): Rendering {
    const stop = new AbortController();
    const rendering: Rendering = {
      waiting: 0,
      stop,
      speech: voice.speak({ ...request, signal: stop.signal }).then((speech) => {
        onRendered(key, speech);
        return speech;
      }),
    };
    underWay.set(key, rendering);
    const done = () => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    };
    rendering.speech.then(done, done);
    return rendering;
  }

  return async (key: string, request: SpeechRequest): Promise<Speech> => {
    const rendering = underWay.get(key) ?? start(key, request);
    rendering.waiting += 1;
    const leave = Promise.withResolvers<never>();
    const giveUp = () => {
      rendering.waiting -= 1;
      if (rendering.waiting === 0) {
        underWay.delete(key);
        rendering.stop.abort(request.signal.reason);
      }
      leave.reject(request.signal.reason);
    };
    request.signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([rendering.speech, leave.promise]);
    } finally {
      request.signal.removeEventListener('abort', giveUp);
    }
  };
}
