import type { PlaybackAction } from '../worklet/worklet-messages.ts';

/** Speaks replies in the browser's own voice and reports its progress. */
export interface BrowserVoice {
  /** Ends what was being said before. */
  speak(reply: { id: number; text: string; speed: number }): void;
  order(action: PlaybackAction): void;
  /** 0 to 1; from the next reply on. */
  setVolume(volume: number): void;
}

/** The voice's settings and callbacks. */
export interface BrowserVoiceOptions {
  /** Absent where the browser has none: whatever is to be said then ends unsaid. */
  synthesis: SpeechSynthesis | undefined;
  Utterance: typeof SpeechSynthesisUtterance | undefined;
  volume: number;
  onSpoken(id: number, characters: number, done: boolean): void;
  onSpeaking(isSpeaking: boolean): void;
}

export function createBrowserVoice(options: BrowserVoiceOptions): BrowserVoice {
  const { synthesis, Utterance, onSpoken, onSpeaking } = options;
  let { volume } = options;
  /** Ends the reply being said; kept also because browsers forget an utterance that nobody holds. */
  let current: { utterance: SpeechSynthesisUtterance; finish(): void } | null = null;
  return {
    speak({ id, text, speed }) {
      stop();
      if (!synthesis || !Utterance) return onSpoken(id, 0, true);
      let characters = 0;
      let hasBegun = false;
      const utterance = new Utterance(text);
      const finish = () => {
        if (current?.utterance !== utterance) return;
        current = null;
        if (hasBegun) onSpeaking(false);
        onSpoken(id, characters, true);
      };
      current = { utterance, finish };
      utterance.lang = 'en-US';
      utterance.rate = speed;
      utterance.volume = volume;
      utterance.onstart = () => {
        hasBegun = true;
        onSpeaking(true);
      };
      utterance.onboundary = ({ charIndex }) => {
        // Everything before the word that now begins was spoken.
        characters = charIndex;
        if (current?.utterance === utterance) onSpoken(id, characters, false);
      };
      utterance.onend = () => {
        characters = text.length;
        finish();
      };
      utterance.onerror = finish;
      synthesis.speak(utterance);
    },
    order(action) {
      if (action === 'flush') stop();
      else if (current) synthesis![action](); // what else the page says is its own
    },
    setVolume(next) {
      volume = next;
    },
  };

  function stop(): void {
    const ended = current;
    ended?.finish();
    // A paused synthesis would keep the next reply waiting.
    if (ended) {
      synthesis!.cancel();
      synthesis!.resume();
    }
  }
}
