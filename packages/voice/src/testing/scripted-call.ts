import { type Call, type CallOptions, openCall } from '../call.ts';
import type { CallPhrases, TurnTaking } from '../call-settings.ts';
import type { CallTransport } from '../call-transport.ts';
import type { Conversation, HeardReply, ReplyPart } from '../conversation.ts';
import type { CallObserver, CallState, ObservedAudio, SpokenTurn } from '../observers/call-observer.ts';
import { type FakeCallClock, fakeCallClock } from './fake-call-clock.ts';
import { openTransportPlayer } from './transport-player.ts';
import { openWordAudio } from './word-audio.ts';

export const turnTaking: TurnTaking = {
  completeMs: 450,
  unsureMs: 900,
  unfinishedMs: 1800,
  earlyMs: 200,
  interruptMs: 600,
  fillerMs: 800,
  silenceMs: 9000,
  goodbyeMs: 12_000,
  maxCallMs: 1_800_000,
};

export const phrases: CallPhrases = {
  notice: '',
  fillers: ['Onemoment.'],
  stillThere: 'Stillthere?',
  stillThereAgain: 'Reallythere?',
  farewell: 'Goodbye.',
  notUnderstood: 'Pardon?',
  offerChat: 'Chat?',
  apology: 'Apologies.',
  almostUp: 'Halfaminute.',
  timeUp: 'Timeisup.',
};

export interface ScriptedReply {
  sentences: string[];
  /** Before the first sentence, and between them. */
  delayMs?: number;
  expects?: Extract<ReplyPart, { type: 'end' }>['expects'];
  endsCall?: boolean;
  fails?: boolean;
}

export interface ScriptedOptions {
  opening?: string;
  replies?: (said: string) => ScriptedReply;
  turnTaking?: Partial<TurnTaking>;
  phrases?: Partial<CallPhrases>;
  transport?: Partial<Pick<CallTransport, 'canPause' | 'reportsPlayed'>>;
  /** The transport speaks itself: so many characters a second; 0: it has no voice after all. */
  transportSpeaks?: number;
  recognizer?: { earlyMs?: number; finalMs?: number; fails?: () => boolean };
  voice?: { ms?: number; fails?: (text: string) => boolean };
  observer?: CallObserver;
  keepsUnfinished?: boolean;
}

/** A call on a fake clock: the caller's sound is scripted, the models are doubles, the transport has a player. */
export interface ScriptedCall {
  call: Call;
  clock: FakeCallClock;
  /** Milliseconds since the call began. */
  now(): number;
  /** Time passes; the caller is silent. */
  silence(ms: number): Promise<void>;
  /** The caller says this; each word takes 300 ms unless told otherwise. */
  say(text: string, wordMs?: number): Promise<void>;
  /** A sound in which no words are. */
  noise(ms: number): Promise<void>;
  turns: SpokenTurn[];
  /** Words that came out of the transport's player, with milliseconds since the call began. */
  played(): { word: string; at: number }[];
  asked: string[];
  /** What the transport was given to speak. */
  transportSpoke: string[];
  heard: HeardReply[];
  states: CallState[];
  audio: ObservedAudio[];
  partials: string[];
  /** What was sent to the transport, with milliseconds. */
  playbacks: { action: string; at: number }[];
  interruptions: number;
  warnings: string[];
  /** What models have open: streams of voice activity. */
  openStreams(): number;
  /** Requests to doubles that were not settled. */
  pending(): number;
}

const callerRate = 16_000;
const assistantRate = 24_000;
const noiseLevel = 500;

export function openScriptedCall(options: ScriptedOptions = {}): ScriptedCall {
  const clock = fakeCallClock();
  const startedAt = clock.now();
  const sounds = openWordAudio();
  const script = {
    turns: [] as SpokenTurn[],
    asked: [] as string[],
    transportSpoke: [] as string[],
    heard: [] as HeardReply[],
    states: [] as CallState[],
    audio: [] as ObservedAudio[],
    partials: [] as string[],
    playbacks: [] as { action: string; at: number }[],
    warnings: [] as string[],
    interruptions: 0,
  };
  let streams = 0;
  let pending = 0;
  const now = () => clock.now() - startedAt;

  const player = openTransportPlayer({
    clock,
    rate: assistantRate,
    onPlayed: (samples) => call?.played(samples),
    isOver: () => script.states.includes('ended'),
  });
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      pending += 1;
      const settle = (then: () => void) => {
        pending -= 1;
        signal?.removeEventListener('abort', aborted);
        cancel();
        then();
      };
      const aborted = () => settle(() => reject(signal!.reason));
      const cancel = clock.after(ms, () => settle(resolve));
      if (signal?.aborted) aborted();
      else signal?.addEventListener('abort', aborted);
    });

  const transportVoice = openTransportVoice();

  const conversation: Conversation = {
    opening: options.opening ?? '',
    async *reply(said) {
      script.asked.push(said);
      const reply = options.replies?.(said) ?? { sentences: ['Alright.'] };
      for (const sentence of reply.sentences) {
        await wait(reply.delayMs ?? 20);
        yield { type: 'text', text: sentence };
      }
      if (reply.sentences.length === 0) await wait(reply.delayMs ?? 20);
      if (reply.fails) throw new Error('No answer today');
      const { expects = null, endsCall = false } = reply;
      yield {
        type: 'end',
        messageId: `m${script.asked.length}`,
        text: reply.sentences.join(' '),
        expects,
        endsCall,
      };
    },
    async heard(reply) {
      script.heard.push(reply);
    },
  };

  const callOptions: CallOptions = {
    transport: {
      outputRate: assistantRate,
      canPause: options.transport?.canPause ?? true,
      reportsPlayed: options.transport?.reportsPlayed ?? true,
      sendAudio: ({ samples }) => player.take(samples),
      playback(action) {
        script.playbacks.push({ action, at: now() });
        player[action]();
        if (action !== 'resume') transportVoice.stop();
      },
      ...(options.transportSpeaks !== undefined && { speak: transportVoice.speak }),
    },
    voiceActivity: {
      open() {
        streams += 1;
        return {
          frameSamples: 512,
          probability: async (frame) => (frame.some((sample) => sample !== 0) ? 0.95 : 0.02),
          close() {
            streams -= 1;
          },
        };
      },
    },
    recognizer: {
      name: 'scripted',
      async transcribe(samples, { effort, signal }) {
        const { earlyMs = 100, finalMs = 250, fails } = options.recognizer ?? {};
        await wait(effort === 'early' ? earlyMs : finalMs, signal);
        if (fails?.()) throw new Error('Deaf today');
        const levels = Int16Array.from(samples, (sample) => Math.round(sample * 32_768));
        return sounds
          .words(levels, callerRate)
          .map(({ word }) => word)
          .join(' ');
      },
    },
    voice: {
      name: 'scripted',
      async speak({ text, signal }) {
        await wait(options.voice?.ms ?? 40, signal);
        if (options.voice?.fails?.(text)) throw new Error('Hoarse today');
        return {
          samples: sounds.speak(text, assistantRate, 'by letters'),
          rate: assistantRate,
          engine: 'scripted',
        };
      },
    },
    conversation,
    settings: {
      turnTaking: { ...turnTaking, ...options.turnTaking },
      country: 'US',
      voice: 'one',
      speed: 1,
      speaker: options.transportSpeaks === undefined ? 'voice' : 'transport',
      language: 'en',
      pronunciations: [],
    },
    phrases: { ...phrases, ...options.phrases },
    keepsUnfinished: options.keepsUnfinished ?? false,
    observers: [
      ...(options.observer ? [options.observer] : []),
      {
        onTurn: (turn) => script.turns.push(turn),
        onState: (state) => script.states.push(state),
        onAudio: (audio) => script.audio.push(audio),
        onPartial: (text) => script.partials.push(text),
        onInterrupted: () => {
          script.interruptions += 1;
        },
      },
    ],
    log: {
      info() {},
      warn: (_fields, message) => {
        script.warnings.push(message);
      },
    },
    clock,
  };
  const call = openCall(callOptions);

  return Object.assign(script, {
    call,
    clock,
    now,
    silence: (ms: number) => send(new Int16Array((ms * callerRate) / 1000)),
    say: (text: string, wordMs?: number) => send(sounds.speak(text, callerRate, wordMs)),
    noise: (ms: number) => send(new Int16Array((ms * callerRate) / 1000).fill(noiseLevel)),
    played: () =>
      sounds
        .words(player.output(), assistantRate)
        .map(({ word, at }) => ({ word, at: (at / assistantRate) * 1000 })),
    openStreams: () => streams,
    pending: () => pending,
  });

  /** 20 ms at a time, each as it is over. */
  async function send(samples: Int16Array): Promise<void> {
    const frame = callerRate / 50;
    for (let at = 0; at < samples.length; at += frame) {
      await clock.advance(20);
      call.pushAudio({ samples: samples.slice(at, at + frame), rate: callerRate, at: clock.now() - 20 });
    }
    await clock.advance(0);
  }

  /** A browser's voice: tells ten times a second how far it is. */
  function openTransportVoice() {
    let stopNow = () => {};
    return {
      speak({ id, text }: { id: number; text: string }) {
        script.transportSpoke.push(text);
        const perTick = (options.transportSpeaks ?? 0) / 10;
        let characters = 0;
        let cancel = () => {};
        const tell = (done: boolean) => call.spoken({ id, characters: Math.floor(characters), done });
        const tick = () => {
          characters = Math.min(text.length, characters + perTick);
          const done = perTick === 0 || characters >= text.length;
          if (!done) cancel = clock.after(100, tick);
          tell(done);
        };
        cancel = clock.after(100, tick);
        stopNow = () => {
          cancel();
          tell(true);
        };
      },
      stop: () => stopNow(),
    };
  }
}
