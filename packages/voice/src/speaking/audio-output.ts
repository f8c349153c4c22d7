import { openPlaybackTimeline } from '../audio/playback-timeline.ts';
import { openPlayer } from '../audio/player.ts';
import { openResampler, type Resampler } from '../audio/resampler.ts';
import type { CallClock } from '../call-clock.ts';
import type { CallSettings } from '../call-settings.ts';
import type { CallTransport } from '../call-transport.ts';
import { type Clause, shortenFirstClause, splitIntoClauses } from '../text-to-speech/split-into-clauses.ts';
import type { TextToSpeech } from '../text-to-speech/text-to-speech.ts';
import { openRenderedUtterance, type RenderedClause, type RenderedUtterance } from './rendered-utterance.ts';
import {
  openTransportUtterance,
  type SpeechProgress,
  type TransportUtterance,
} from './transport-utterance.ts';
import type { Utterance, UtteranceEvents } from './utterance.ts';

/**
 * The assistant's audio output of a call: speaks utterances one after another, with rendered speech or the transport's own
 * voice; can be paused, resumed and flushed.
 */
export interface AudioOutput {
  /** Queued after the current utterance. */
  say(events: UtteranceEvents): Utterance;
  /** Says a short text before the utterance, unless that has begun to play. */
  fill(
    text: string,
    before: Utterance,
    events: Pick<UtteranceEvents, 'onPlaybackStarted' | 'onFinished'>,
  ): Utterance;
  /** Plays a sound at the transport's rate after the current utterance. */
  play(sound: Int16Array, events: Pick<UtteranceEvents, 'onFinished'>): void;
  pause(): void;
  resume(): void;
  /** Drops everything unplayed. Stop the utterances first. */
  flush(): void;
  played(samples: number): void;
  spoken(progress: SpeechProgress): void;
  mute(muted: boolean): void;
  close(): Promise<void>;
}

export interface AudioOutputOptions {
  transport: CallTransport;
  voice: TextToSpeech;
  settings: CallSettings;
  clock: CallClock;
  /** When the call began. */
  startedAt: number;
  onAudio(samples: Int16Array, at: number): void;
}

export function openAudioOutput(options: AudioOutputOptions): AudioOutput {
  const { transport, voice, settings, clock, startedAt } = options;
  const now = () => clock.now() - startedAt;
  const timeline = openPlaybackTimeline({ rate: transport.outputRate, now, onAudio: options.onAudio });
  const player = openPlayer({ transport, clock, timeline });
  const resamplers = new Map<number, Promise<Resampler>>();
  const rendered: RenderedUtterance[] = [];
  const byTransport: TransportUtterance[] = [];
  let speaker = transport.speak ? settings.speaker : 'voice';
  let lastSpeechId = 0;
  let closed = false;

  return {
    say(events) {
      if (speaker === 'voice') return openRendered(events, { quickly: true });
      return openByTransport(events, byTransport.length);
    },
    fill(text, before, fillerEvents) {
      // A filler that can't be spoken is no loss.
      const events: UtteranceEvents = { ...fillerEvents, onClause() {}, onFailed() {} };
      const filler = speaker === 'voice' ? openFiller(before, events) : openByTransport(events, 0);
      filler.add(text);
      filler.end();
      return filler;
    },
    play(sound, { onFinished }) {
      const events: UtteranceEvents = { onPlaybackStarted() {}, onClause() {}, onFailed() {}, onFinished };
      const render = async () => ({ samples: sound, engine: 'sound' });
      const utterance = openRendered(events, { quickly: false, render });
      utterance.add('Sound.');
      utterance.end();
    },
    pause() {
      // A pause ends the transport's speech: that must not count as its end.
      byTransport[0]?.pause();
      player.pause();
    },
    resume() {
      const here = player.position();
      const words = rendered.map((utterance) => utterance.wordAt(here));
      player.resume(words.find((word) => word !== null) ?? here);
      byTransport[0]?.resume();
    },
    flush() {
      player.flush(byTransport.length > 0);
      rendered.length = 0;
      byTransport.length = 0;
    },
    played: (samples) => player.played(samples),
    spoken: (progress) => byTransport[0]?.spoken(progress),
    mute: (muted) => player.mute(muted),
    async close() {
      closed = true;
      for (const utterance of [...rendered, ...byTransport]) utterance.stop();
      player.close();
      for (const resampler of await Promise.all(resamplers.values())) resampler.close();
    },
  };

  function openRendered(
    events: UtteranceEvents,
    { quickly, render = renderClause }: { quickly: boolean; render?: typeof renderClause },
  ): RenderedUtterance {
    const { pronunciations } = settings;
    const utterance = openRenderedUtterance({
      player,
      timeline,
      rate: transport.outputRate,
      splitIntoClauses(text, isFirst) {
        const clauses = splitIntoClauses(text, { pronunciations });
        return isFirst && quickly ? shortenFirstClause(clauses) : clauses;
      },
      render,
      events: { ...events, onFinished: () => finished(events, rendered, utterance) },
    });
    rendered.push(utterance);
    return utterance;
  }

  /** A filler that comes too late is not played. */
  function openFiller(before: Utterance, events: UtteranceEvents): RenderedUtterance {
    return openRendered(events, {
      quickly: false,
      async render(clause, signal) {
        const audio = await renderClause(clause, signal);
        const reply = rendered.find((utterance) => utterance === before);
        if (!reply || reply.hasAudio()) throw new Error('The reply came first');
        return audio;
      },
    });
  }

  async function renderClause(clause: Clause, signal: AbortSignal): Promise<RenderedClause> {
    const { samples, rate, engine } = await voice.speak({
      text: clause.spoken,
      voice: settings.voice,
      speed: settings.speed,
      signal,
      pronunciations: settings.pronunciations,
      slackMs: ((player.end() - player.position()) / transport.outputRate) * 1000,
    });
    const resampler = await resamplerFor(rate);
    signal.throwIfAborted();
    // A little silence flushes the end of the audio out of the resampler.
    const padded = new Int16Array(
      samples.length + (rate === transport.outputRate ? 0 : Math.ceil(rate / 500)),
    );
    padded.set(samples);
    return { samples: resampler.process(padded), engine };
  }

  function resamplerFor(rate: number): Promise<Resampler> {
    const known = resamplers.get(rate) ?? openResampler(rate, transport.outputRate);
    resamplers.set(rate, known);
    return known;
  }

  function openByTransport(events: UtteranceEvents, place: number): Utterance {
    let rest: RenderedUtterance | null = null;
    let ended = false;
    const utterance = openTransportUtterance({
      transport,
      clock,
      speed: settings.speed,
      nextId() {
        lastSpeechId += 1;
        return lastSpeechId;
      },
      seconds: () => now() / 1000,
      onUnable(text) {
        // From now on speech is rendered for the transport.
        speaker = 'voice';
        byTransport.splice(byTransport.indexOf(utterance), 1);
        rest = openRendered(events, { quickly: true });
        rest.add(text);
        if (ended) rest.end();
        byTransport[0]?.begin();
      },
      events: {
        ...events,
        onFinished() {
          byTransport.splice(byTransport.indexOf(utterance), 1);
          events.onFinished();
          byTransport[0]?.begin();
        },
      },
    });
    byTransport.splice(place, 0, utterance);
    if (byTransport[0] === utterance) utterance.begin();
    return {
      add: (text) => (rest ?? utterance).add(text),
      end() {
        ended = true;
        (rest ?? utterance).end();
      },
      leftMs: () => (rest ?? utterance).leftMs(),
      heard: () => (rest ?? utterance).heard(),
      stop: () => (rest ?? utterance).stop(),
    };
  }

  function finished(events: UtteranceEvents, among: RenderedUtterance[], one: RenderedUtterance): void {
    if (closed) return;
    // Kept so that playback can resume at its last words, until another has followed.
    if (among.length > 2) among.splice(0, among.length - 2);
    if (!among.includes(one)) among.push(one);
    events.onFinished();
  }
}
