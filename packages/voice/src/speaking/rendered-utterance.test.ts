import { describe, expect, it } from 'vitest';
import { openPlaybackTimeline } from '../audio/playback-timeline.ts';
import { openPlayer } from '../audio/player.ts';
import { fakeCallClock } from '../testing/fake-call-clock.ts';
import { openWordAudio } from '../testing/word-audio.ts';
import { shortenFirstClause, splitIntoClauses } from '../text-to-speech/split-into-clauses.ts';
import { openRenderedUtterance } from './rendered-utterance.ts';

const sampleRate = 24_000;

function open(render: (text: string) => Promise<void> = async () => {}) {
  const clock = fakeCallClock(0);
  const sounds = openWordAudio();
  const sent: number[] = [];
  const asked: string[] = [];
  const told: string[] = [];
  const timeline = openPlaybackTimeline({ rate: sampleRate, now: () => clock.now(), onAudio() {} });
  const player = openPlayer({
    clock,
    timeline,
    transport: {
      outputRate: sampleRate,
      canPause: true,
      reportsPlayed: false,
      sendAudio: ({ samples }) => sent.push(...samples),
      playback() {},
    },
  });
  const utterance = openRenderedUtterance({
    player,
    timeline,
    rate: sampleRate,
    splitIntoClauses: (text, isFirst) =>
      isFirst ? shortenFirstClause(splitIntoClauses(text)) : splitIntoClauses(text),
    async render({ spoken }) {
      asked.push(spoken);
      await render(spoken);
      return { samples: sounds.speak(spoken, sampleRate, 'by letters'), engine: 'test' };
    },
    events: {
      onPlaybackStarted: () => told.push('playback_started'),
      onClause: (text) => told.push(text),
      onFinished: () => told.push('finished'),
      onFailed: () => told.push('failed'),
    },
  });
  const words = () => sounds.words(sent, sampleRate).map(({ word }) => word);
  return { clock, player, utterance, asked, told, words };
}

describe('an utterance', () => {
  it('renders one clause ahead of what is heard, not more', async () => {
    const { clock, utterance, asked, told } = open();
    utterance.add('We open at nine. We close at five. We rest on Sunday. We wash on Monday. ');
    utterance.end();
    await clock.advance(40);
    expect(asked).toEqual(['We open at nine.', 'We close at five.', 'We rest on Sunday.']);
    await clock.advance(8_000);
    expect(asked).toHaveLength(4);
    expect(told).toEqual([
      'playback_started',
      'We open at nine.',
      'We close at five.',
      'We rest on Sunday.',
      'We wash on Monday.',
      'finished',
    ]);
  });

  it('cuts only what is heard first for speed: later sentences are found as they were prepared', async () => {
    const { clock, utterance, asked } = open();
    const long = 'The garden behind the house has many old trees and a bench.';
    utterance.add(`${long} `);
    utterance.add(`${long} `);
    utterance.end();
    await clock.advance(20_000);
    const quick = shortenFirstClause(splitIntoClauses(long)).map(({ spoken }) => spoken);
    expect(quick.length).toBeGreaterThan(splitIntoClauses(long).length);
    expect(asked).toEqual([...quick, ...splitIntoClauses(long).map(({ spoken }) => spoken)]);
  });

  it('tells what was heard as it is written, numbers whole or not at all', async () => {
    const { clock, player, utterance } = open();
    utterance.add('It costs $1,250 a year.');
    utterance.end();
    const told = new Set<string>();
    while (!utterance.heard().text.includes('$1,250')) {
      await clock.advance(20);
      told.add(utterance.heard().text);
    }
    expect([...told]).toEqual(['', 'It', 'It costs', 'It costs $1,250']);
    // "One thousand two hundred fifty dollars" takes its time.
    expect(clock.now()).toBeGreaterThan(2_500);
    utterance.stop();
    player.flush();
    const heard = utterance.heard();
    expect(heard).toMatchObject({ text: 'It costs $1,250', complete: false, engine: 'test' });
    expect(heard.words.map(({ word }) => word)).toEqual(['It', 'costs', '$1,250']);
  });

  it('leaves out what cannot be spoken and says the rest', async () => {
    const { clock, utterance, told, words } = open(async (text) => {
      if (text.startsWith('We close')) throw new Error('hoarse');
    });
    utterance.add('We open at nine. We close at five. We rest on Sunday.');
    utterance.end();
    await clock.advance(8_000);
    expect(words().join(' ')).toBe('We open at nine. We rest on Sunday.');
    expect(told).toContain('failed');
    expect(told.at(-1)).toBe('finished');
    expect(utterance.heard()).toMatchObject({ text: 'We open at nine. We rest on Sunday.', complete: false });
  });

  it('has nothing to say for nothing', async () => {
    const { utterance, told, asked } = open();
    utterance.add('  ');
    utterance.end();
    expect([told, asked]).toEqual([['finished'], []]);
    expect(utterance.heard()).toMatchObject({ text: '', words: [], complete: true });
  });
});
