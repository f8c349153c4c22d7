import {
  type BrowserVoice,
  type BrowserVoiceOptions,
  createBrowserVoice,
} from './audio/create-browser-voice.ts';
import { openMicrophone } from './audio/open-microphone.ts';
import { openSpeaker } from './audio/open-speaker.ts';
import { startCapture } from './audio/start-capture.ts';

/** Time, for tests to hold. Monotonic milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** What the client needs of the browser around it. */
export interface Platform {
  /** Empty when calls can be made; what is missing otherwise. */
  missing(): string;
  userAgent(): string;
  fetch: typeof fetch;
  connect(url: string): WebSocket;
  openMicrophone: typeof openMicrophone;
  startCapture: typeof startCapture;
  openSpeaker: typeof openSpeaker;
  /** Calls back when the network is lost; returns how to stop. */
  onOffline(listener: () => void): () => void;
  createVoice(options: Omit<BrowserVoiceOptions, 'synthesis' | 'Utterance'>): BrowserVoice;
  clock: Clock;
}

/** The real one. Nothing of it is touched before a call is started: the module loads anywhere. */
export const browserPlatform: Platform = {
  missing() {
    const needed = ['WebSocket', 'AudioContext', 'AudioWorkletNode'];
    return needed.filter((name) => !(name in globalThis)).join(', ');
  },
  userAgent: () => navigator.userAgent,
  fetch: (...request) => fetch(...request),
  connect: (url) => new WebSocket(url),
  openMicrophone,
  startCapture,
  openSpeaker,
  onOffline(listener) {
    addEventListener('offline', listener);
    return () => removeEventListener('offline', listener);
  },
  createVoice: (options) =>
    createBrowserVoice({
      ...options,
      synthesis: globalThis.speechSynthesis,
      Utterance: globalThis.SpeechSynthesisUtterance,
    }),
  clock: {
    now: () => performance.now(),
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  },
};
