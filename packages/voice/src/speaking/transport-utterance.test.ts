import { describe, expect, it } from 'vitest';
import { fakeCallClock } from '../testing/fake-call-clock.ts';
import { openTransportUtterance } from './transport-utterance.ts';

function open() {
  const clock = fakeCallClock(0);
  const spoken: { id: number; text: string }[] = [];
  const told: string[] = [];
  let id = 0;
  const utterance = openTransportUtterance({
    transport: {
      outputRate: 24_000,
      canPause: true,
      reportsPlayed: true,
      sendAudio() {},
      playback() {},
      speak: (speech) => spoken.push({ id: speech.id, text: speech.text }),
    },
    clock,
    speed: 1,
    nextId() {
      id += 1;
      return id;
    },
    seconds: () => clock.now() / 1000,
    onUnable: (rest) => told.push(`unable: ${rest}`),
    events: {
      onPlaybackStarted: () => told.push('playback_started'),
      onClause: (text) => told.push(text),
      onFinished: () => told.push('finished'),
      onFailed: () => told.push('failed'),
    },
  });
  return { clock, spoken, told, utterance };
}

describe("the transport's own voice", () => {
  it('speaks one part after the other and tells the words with their times', async () => {
    const { clock, spoken, told, utterance } = open();
    utterance.add('We open at nine.');
    utterance.add('We close at five.');
    utterance.end();
    expect(spoken).toEqual([]);
    utterance.begin();
    utterance.spoken({ id: 1, characters: 2, done: false });
    await clock.advance(1_000);
    utterance.spoken({ id: 1, characters: 16, done: true });
    expect(spoken).toEqual([
      { id: 1, text: 'We open at nine.' },
      { id: 2, text: 'We close at five.' },
    ]);
    utterance.spoken({ id: 2, characters: 1, done: false });
    await clock.advance(1_000);
    utterance.spoken({ id: 2, characters: 17, done: true });
    expect(told).toEqual(['playback_started', 'We open at nine.', 'We close at five.', 'finished']);
    const heard = utterance.heard();
    expect(heard).toMatchObject({
      text: 'We open at nine. We close at five.',
      complete: true,
      engine: 'line',
    });
    expect(heard.words[3]).toMatchObject({ word: 'nine.', to: 1 });
    expect(heard.words[2]!.from).toBeGreaterThan(heard.words[1]!.from);
  });

  it('goes on at the word that was cut, and counts only whole words as heard', () => {
    const { spoken, utterance } = open();
    utterance.add('We open at nine tomorrow.');
    utterance.end();
    utterance.begin();
    utterance.spoken({ id: 1, characters: 13, done: false });
    utterance.pause();
    expect(utterance.heard().text).toBe('We open at');
    // Its end by the pause is not the end of the text.
    utterance.spoken({ id: 1, characters: 13, done: true });
    utterance.resume();
    expect(spoken[1]).toEqual({ id: 2, text: 'nine tomorrow.' });
    utterance.spoken({ id: 2, characters: 4, done: false });
    utterance.stop();
    expect(utterance.heard()).toMatchObject({ text: 'We open at nine', complete: false });
  });

  it('says so when it cannot speak, and is not waited for when it never ends', async () => {
    const unable = open();
    unable.utterance.add('Hello there.');
    unable.utterance.begin();
    unable.utterance.spoken({ id: 1, characters: 0, done: true });
    expect(unable.told).toEqual(['unable: Hello there.']);

    const hanging = open();
    hanging.utterance.add('Hello there.');
    hanging.utterance.end();
    hanging.utterance.begin();
    hanging.utterance.spoken({ id: 1, characters: 3, done: false });
    await hanging.clock.advance(20_000);
    expect(hanging.told.at(-1)).toBe('finished');
    expect(hanging.clock.timers).toBe(0);
  });
});
