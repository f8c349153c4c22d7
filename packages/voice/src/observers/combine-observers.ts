import type { CallLog } from '../call-log.ts';
import type { CallObserver } from './call-observer.ts';

/** All observers as one that never throws: their errors are logged. */
export function combineObservers(observers: readonly CallObserver[], log: CallLog): Required<CallObserver> {
  return {
    onTurn: (turn) => notify((observer) => observer.onTurn?.(turn)),
    onAudio: (audio) => notify((observer) => observer.onAudio?.(audio)),
    onState: (state) => notify((observer) => observer.onState?.(state)),
    onSpeech: (side, status) => notify((observer) => observer.onSpeech?.(side, status)),
    onPartial: (text) => notify((observer) => observer.onPartial?.(text)),
    onSpeaking: (text) => notify((observer) => observer.onSpeaking?.(text)),
    onInterrupted: () => notify((observer) => observer.onInterrupted?.()),
    onEnd: (reason) => notify((observer) => observer.onEnd?.(reason)),
  };

  function notify(deliver: (observer: CallObserver) => void): void {
    for (const observer of observers) {
      try {
        deliver(observer);
      } catch (error) {
        log.warn({ err: error }, 'an observer of a call failed');
      }
    }
  }
}
