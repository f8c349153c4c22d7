import type { CallLog } from '../call-log.ts';
import type { CallObserver } from './call-observer.ts';

/** All observers as one that never throws: what one of them throws is logged. */
export function combineObservers(observers: readonly CallObserver[], log: CallLog): Required<CallObserver> {
  return {
    onTurn: (turn) => tell((observer) => observer.onTurn?.(turn)),
    onAudio: (audio) => tell((observer) => observer.onAudio?.(audio)),
    onState: (state) => tell((observer) => observer.onState?.(state)),
    onSpeech: (side, status) => tell((observer) => observer.onSpeech?.(side, status)),
    onPartial: (text) => tell((observer) => observer.onPartial?.(text)),
    onSpeaking: (text) => tell((observer) => observer.onSpeaking?.(text)),
    onInterrupted: () => tell((observer) => observer.onInterrupted?.()),
    onEnd: (reason) => tell((observer) => observer.onEnd?.(reason)),
  };

  function tell(say: (observer: CallObserver) => void): void {
    for (const observer of observers) {
      try {
        say(observer);
      } catch (error) {
        log.warn({ err: error }, 'an observer of a call failed');
      }
    }
  }
}
