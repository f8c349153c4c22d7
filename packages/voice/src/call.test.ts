import { beforeAll, describe, expect, it } from 'vitest';
import { openResampler, openResamplers } from './audio/resampler.ts';
import { openScriptedCall, type ScriptedCall } from './testing/scripted-call.ts';

const longReply = ['One two three four five six seven eight.', 'Nine ten eleven twelve thirteen fourteen.'];
const words = (script: ScriptedCall) => script.played().map(({ word }) => word);
const saidBy = (script: ScriptedCall, role: 'user' | 'assistant') =>
  script.turns.filter((turn) => turn.role === role).map(({ text }) => text);
const lastOf = <T>(list: readonly T[]) => list.at(-1)!;

/** The caller asks, and the first reply is under way for so long. */
async function amidReply(script: ScriptedCall, ms: number) {
  await script.say('Tell me everything please.');
  while (!script.played().some(({ word }) => word === 'One')) await script.silence(20);
  await script.silence(ms - 20);
}

// Loading it takes real time, in which a fake clock's would not pass.
beforeAll(async () => (await openResampler(8000, 16_000)).close());

describe('a turn', () => {
  it('is answered after a complete sentence and 450 ms, by what was recognized ahead of it', async () => {
    const script = openScriptedCall({
      opening: 'Welcome.',
      replies: () => ({ sentences: ['We open at nine.'] }),
    });
    await script.silence(1000);
    await script.say('When do you open?');
    await script.silence(3000);
    expect(script.asked).toEqual(['When do you open?']);
    expect(words(script).join(' ')).toBe('Welcome. We open at nine.');
    const { waterfall } = lastOf(script.turns);
    expect(waterfall).toMatchObject({ turnEnd: 450, filler: null });
    expect(waterfall!.recognised).toBeLessThanOrEqual(450);
    expect(waterfall!.firstAudio).toBeLessThan(700);
    expect(script.heard).toEqual([
      { messageId: 'm1', text: 'We open at nine.', heard: 'We open at nine.', complete: true },
    ]);
  });

  it('waits for who has said "um" or "and" and joins what follows', async () => {
    const script = openScriptedCall();
    await script.say('I would like to book and');
    await script.silence(1500);
    expect(script.asked).toEqual([]);
    await script.say('ask something.');
    await script.silence(2000);
    expect(script.asked).toEqual(['I would like to book and ask something.']);
  });

  it('drops what was recognized ahead of time when they go on', async () => {
    const script = openScriptedCall();
    await script.say('I need two chairs.');
    await script.silence(300);
    await script.say('No three chairs.');
    await script.silence(2000);
    expect(script.asked).toEqual(['I need two chairs. No three chairs.']);
    expect(script.pending()).toBe(0);
  });

  it('hears a minute without a pause in pieces a recognizer can take', async () => {
    const script = openScriptedCall();
    const all = Array.from({ length: 100 }, (_, i) => `w${i}`);
    await script.say(`${all.join(' ')}.`);
    await script.silence(4000);
    const heard = script.asked.join(' ').split(' ');
    // A word that is cut in two may be heard twice or not at all.
    expect(heard.length).toBeGreaterThan(95);
    expect(heard.length).toBeLessThan(106);
    expect(script.warnings).toEqual([]);
  });

  it('is asked together with the next where it was not begun when that came', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: ['Read.'], delayMs: 200 }) });
    script.call.typed('a');
    await script.silence(100);
    script.call.typed('b');
    script.call.typed('c');
    await script.silence(4000);
    expect(script.asked).toEqual(['a', 'b c']);
    expect(script.heard.map(({ heard }) => heard)).toEqual(['', 'Read.']);
    expect(words(script)).toEqual(['Read.']);
  });

  it('is taken at once when it is typed, and cuts short what is being said', async () => {
    const script = openScriptedCall({
      replies: (said) => ({ sentences: said === 'typed' ? ['Read.'] : longReply }),
    });
    await amidReply(script, 1000);
    script.call.typed('typed');
    await script.silence(1500);
    expect(script.asked).toEqual(['Tell me everything please.', 'typed']);
    expect(lastOf(words(script))).toBe('Read.');
    expect(script.interruptions).toBe(1);
  });
});

describe('who speaks over the reply', () => {
  it('is given way to within 3 frames, and "uh-huh" loses no word and costs under 700 ms', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: longReply }) });
    await amidReply(script, 1000);
    const began = script.now();
    await script.say('Uh-huh.', 350);
    const ended = script.now();
    await script.silence(6000);
    const pause = script.playbacks.find(({ action }) => action === 'pause')!;
    const resumed = script.playbacks.find(({ action }) => action === 'resume')!;
    expect(pause.at - began).toBeLessThanOrEqual(3 * 32 + 20);
    expect(resumed.at - ended).toBeLessThan(700);
    expect(script.asked).toHaveLength(1);
    expect(script.interruptions).toBe(0);
    // The word that was cut is said again, whole; no other is lost or doubled.
    const heard = words(script);
    expect(heard.filter((word, i) => word !== heard[i - 1]).join(' ')).toBe(longReply.join(' '));
    expect(script.heard).toEqual([expect.objectContaining({ complete: true })]);
    expect(lastOf(script.turns)).toMatchObject({ text: longReply.join(' '), interrupted: false });
  });

  it('goes on after a cough and after a noise', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: longReply }) });
    await amidReply(script, 700);
    await script.noise(200);
    await script.silence(1500);
    await script.noise(450);
    await script.silence(7000);
    expect(script.asked).toHaveLength(1);
    expect(lastOf(script.turns)).toMatchObject({ text: longReply.join(' '), interrupted: false });
  });

  it('stops it with words, which are answered next; what was not heard is told before', async () => {
    const order: string[] = [];
    const script = openScriptedCall({
      replies: (said) => {
        order.push(`reply ${said}`);
        return { sentences: said.startsWith('Tell') ? longReply : ['Yes.'] };
      },
    });
    const tell = script.heard.push.bind(script.heard);
    script.heard.push = (...replies) => {
      order.push('heard');
      return tell(...replies);
    };
    await amidReply(script, 1350);
    await script.say('Wait do you have parking?');
    await script.silence(2500);
    expect(order).toEqual([
      'reply Tell me everything please.',
      'heard',
      'reply Wait do you have parking?',
      'heard',
    ]);
    expect(script.heard[0]).toEqual({
      messageId: 'm1',
      text: longReply.join(' '),
      heard: 'One two three four five',
      complete: false,
    });
    expect(script.turns[1]).toMatchObject({
      text: 'One two three four five',
      interrupted: true,
      messageId: 'm1',
    });
    expect(words(script).join(' ')).toBe('One two three four five Yes.');
    expect(script.interruptions).toBe(1);
  });

  it('is answered when "yes" comes over the end of a yes-or-no question', async () => {
    const script = openScriptedCall({
      replies: (said) => ({
        sentences: said === 'Yes.' ? ['Booked.'] : ['One shall we book?'],
        expects: 'yes_no',
      }),
    });
    await amidReply(script, 600);
    await script.say('Yes.');
    await script.silence(2000);
    expect(script.asked).toEqual(['Tell me everything please.', 'Yes.']);
    expect(lastOf(words(script))).toBe('Booked.');
  });

  it('lets the last 300 ms be heard and answers', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: ['One what for?'] }) });
    await amidReply(script, 680);
    await script.say('Haircut please.');
    await script.silence(2000);
    expect(script.asked).toEqual(['Tell me everything please.', 'Haircut please.']);
    expect(script.playbacks.filter(({ action }) => action === 'pause')).toEqual([]);
  });

  it('goes on with the turn before the reply began: its sound is withdrawn', async () => {
    const script = openScriptedCall({
      replies: (said) => ({ sentences: ['Answer to:', said], delayMs: said.includes('later') ? 20 : 600 }),
      phrases: { fillers: [] },
    });
    await script.say('I want a chair.');
    await script.silence(560);
    await script.say('And deliver it later.');
    await script.silence(4000);
    expect(script.asked).toEqual(['I want a chair.', 'And deliver it later.']);
    expect(script.heard[0]).toMatchObject({ messageId: 'm1', heard: '', complete: false });
    expect(words(script).join(' ')).toBe('Answer to: And deliver it later.');
    expect(saidBy(script, 'assistant')).toEqual(['Answer to: And deliver it later.']);
  });

  it('does not cut the notice short, and needs no opening then', async () => {
    const script = openScriptedCall({
      opening: 'Welcome.',
      phrases: { notice: 'This call is recorded you know.' },
      replies: () => ({ sentences: ['Sure.'] }),
    });
    await script.silence(300);
    await script.say('Can you help me?');
    await script.silence(3000);
    expect(words(script).join(' ')).toBe('This call is recorded you know. Sure.');
  });
});

describe("by the transport's own voice", () => {
  it('a reply is spoken a sentence at a time, goes on at the word after a nod and stops for words', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: longReply }), transportSpeaks: 20 });
    await script.say('Tell me everything please.');
    await script.silence(1800);
    await script.say('Uh-huh.', 350);
    await script.silence(800);
    expect(script.transportSpoke[0]).toBe(longReply[0]);
    expect(longReply[0]!.endsWith(script.transportSpoke[1]!)).toBe(true);
    await script.say('Wait do you have parking?');
    await script.silence(1500);
    expect(script.asked).toHaveLength(2);
    const { heard, complete } = script.heard[0]!;
    expect(complete).toBe(false);
    expect(longReply.join(' ').startsWith(heard)).toBe(true);
    expect(heard.length).toBeGreaterThan(10);
    expect(script.turns[1]).toMatchObject({ text: heard, interrupted: true, engine: 'line' });
    await script.call.end('customer-ended-call');
  });

  it('is replaced for the rest of the call where there is none', async () => {
    const script = openScriptedCall({
      opening: 'Welcome.',
      transportSpeaks: 0,
      replies: () => ({ sentences: ['Fine.'] }),
    });
    await script.silence(2000);
    await script.say('How are you?');
    await script.silence(2000);
    expect(words(script)).toEqual(['Welcome.', 'Fine.']);
    expect(script.transportSpoke).toEqual(['Welcome.']);
  });
});

describe('waiting', () => {
  it('is bridged by one filler, never two, and never over the reply', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: ['Here it is.'], delayMs: 4000 }) });
    await script.say('What do you have?');
    await script.silence(7000);
    expect(words(script).join(' ')).toBe('Onemoment. Here it is.');
    const { waterfall } = lastOf(script.turns);
    expect(waterfall!.filler).toBeGreaterThanOrEqual(750);
    expect(waterfall!.filler).toBeLessThan(1000);
    expect(script.turns.map(({ kind }) => kind)).toEqual(['turn', 'filler', 'reply']);
  });

  it('leaves out a filler that is slower than the reply', async () => {
    const script = openScriptedCall({
      replies: () => ({ sentences: ['Here it is.'], delayMs: 100 }),
      voice: { ms: 900 },
    });
    await script.say('What do you have?');
    await script.silence(5000);
    expect(words(script).join(' ')).toBe('Here it is.');
  });

  it('for a silent caller ends in two questions, not in the same words, and a farewell', async () => {
    const script = openScriptedCall({ opening: 'Welcome.' });
    await script.silence(10_200);
    expect(words(script)).toEqual(['Welcome.', 'Stillthere?']);
    await script.silence(7000);
    expect(words(script)).toEqual(['Welcome.', 'Stillthere?', 'Reallythere?']);
    await script.silence(9000);
    expect(words(script)).toEqual(['Welcome.', 'Stillthere?', 'Reallythere?', 'Goodbye.']);
    expect((await script.call.done).endedReason).toBe('silence-timed-out');
  });

  it('asks anew for a caller who answered and fell silent again', async () => {
    const script = openScriptedCall();
    await script.silence(17_500);
    await script.say('I am here.');
    await script.silence(12_000);
    expect(words(script)).toEqual(['Stillthere?', 'Reallythere?', 'Alright.', 'Stillthere?']);
  });

  it('announces the end of a long call half a minute before, once nobody speaks, and then ends it', async () => {
    const script = openScriptedCall({ turnTaking: { maxCallMs: 120_000, silenceMs: 200_000 } });
    await script.silence(88_000);
    await script.say('And one more thing that takes me quite some time to say.');
    expect(words(script)).not.toContain('Halfaminute.');
    await script.silence(5000);
    expect(words(script)).toEqual(['Alright.', 'Halfaminute.']);
    await script.silence(25_000);
    expect(words(script)).toEqual(['Alright.', 'Halfaminute.', 'Timeisup.']);
    expect((await script.call.done).endedReason).toBe('exceeded-max-duration');
  });

  it('ends noise that goes on and on with the longest time of a call', async () => {
    const script = openScriptedCall({ turnTaking: { maxCallMs: 120_000 } });
    for (let minute = 0; minute < 2; minute += 1) {
      await script.noise(58_000);
      await script.silence(2_000);
    }
    expect((await script.call.done).endedReason).toBe('exceeded-max-duration');
    expect(script.now()).toBeLessThanOrEqual(120_000);
    expect(words(script)).toContain('Timeisup.');
  });
});

describe('a caller who hangs up in mid-sentence', () => {
  it('is told of with what they said, where that is wanted', async () => {
    const script = openScriptedCall({ keepsUnfinished: true });
    await script.silence(500);
    await script.say('I need somebody to call me');
    void script.call.end('customer-ended-call');
    await script.silence(500);
    await script.call.done;
    expect(script.asked).toEqual([]);
    expect(lastOf(script.turns)).toMatchObject({
      role: 'user',
      text: 'I need somebody to call me',
      interrupted: true,
    });
    expect(script.pending()).toBe(0);
  });

  it('is told of no more than before elsewhere, nor where they were silent', async () => {
    for (const keepsUnfinished of [false, true]) {
      const script = openScriptedCall({ keepsUnfinished });
      if (!keepsUnfinished) await script.say('I need');
      else await script.silence(2000);
      void script.call.end('customer-ended-call');
      await script.silence(500);
      expect(saidBy(script, 'user')).toEqual([]);
    }
  });
});

describe('a call that breaks', () => {
  it('says it did not catch that, then offers to go on by chat', async () => {
    const script = openScriptedCall({ recognizer: { fails: () => true } });
    await script.say('Hello there.');
    await script.silence(2500);
    await script.say('Hello again.');
    await script.silence(2500);
    expect(words(script)).toEqual(['Pardon?', 'Chat?']);
    expect(script.asked).toEqual([]);
  });

  it('apologizes when the conversation fails, and goes on', async () => {
    const script = openScriptedCall({
      replies: (said) =>
        said.startsWith('Break') ? { sentences: [], fails: true } : { sentences: ['Fine.'] },
    });
    await script.say('Break now please.');
    await script.silence(2500);
    await script.say('And now again please.');
    await script.silence(2500);
    expect(words(script)).toEqual(['Apologies.', 'Fine.']);
  });

  it('leaves out a clause that nobody can speak: it was not heard', async () => {
    const script = openScriptedCall({
      replies: () => ({ sentences: ['First one here.', 'Second one here.'] }),
      voice: { fails: (text) => text.startsWith('Second') },
    });
    await script.say('Tell me please.');
    await script.silence(4000);
    expect(words(script).join(' ')).toBe('First one here.');
    expect(script.heard[0]).toMatchObject({ heard: 'First one here.', complete: false });
    expect(script.warnings).toEqual(['a clause of a call could not be spoken']);
  });

  it('goes on at the cut word after the transport was lost for 3 s, and counts no silence', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: longReply }) });
    await amidReply(script, 1000);
    script.call.suspend();
    await script.clock.advance(3000);
    expect(lastOf(script.states)).toBe('suspended');
    script.call.resume();
    await script.silence(6000);
    const heard = words(script);
    expect(heard.filter((word, i) => word !== heard[i - 1]).join(' ')).toBe(longReply.join(' '));
    expect(script.heard[0]).toMatchObject({ complete: true });
  });

  it('leaves frames of odd sizes and rates, garbage and late calls without harm', async () => {
    const script = openScriptedCall({ opening: 'Welcome.' });
    const { call, clock } = script;
    for (const [length, rate] of [
      [0, 16_000],
      [1, 16_000],
      [7, 8_000],
      [333, 48_000],
      [4_000, 24_000],
      [160, 11_025],
    ] as const)
      call.pushAudio({ samples: new Int16Array(length), rate, at: clock.now() });
    call.pushAudio({ samples: new Int16Array(320), rate: 16_000, at: Number.NaN });
    call.pushAudio({ samples: new Int16Array(320), rate: 16_000, at: -1e9 });
    call.played(-5);
    call.played(1e12);
    call.spoken({ id: 99, characters: 5, done: true });
    await script.silence(500);
    await script.say('Are you there?');
    await script.silence(2000);
    expect(script.asked).toEqual(['Are you there?']);
    await call.end('customer-ended-call');
    call.pushAudio({ samples: new Int16Array(320), rate: 16_000, at: clock.now() });
    call.say('Too late.');
    call.typed('Too late.');
    call.suspend();
    call.resume();
    await call.end('pipeline-error');
    expect((await call.done).endedReason).toBe('customer-ended-call');
  });
});

describe('the end of a call', () => {
  const moments: [string, (script: ScriptedCall) => Promise<void>][] = [
    ['before anything', async () => {}],
    ['amid the opening', async (script) => script.silence(200)],
    ['amid a word of the caller', async (script) => script.say('Tell me')],
    [
      'amid recognition',
      async (script) => {
        await script.say('Tell me please.');
        await script.silence(300);
      },
    ],
    [
      'amid an answer in the making',
      async (script) => {
        await script.say('Tell me please.');
        await script.silence(500);
      },
    ],
    ['amid a reply', async (script) => amidReply(script, 800)],
    [
      'while a reply is held',
      async (script) => {
        await amidReply(script, 800);
        await script.say('Uh');
      },
    ],
    [
      'while suspended',
      async (script) => {
        await amidReply(script, 800);
        script.call.suspend();
      },
    ],
  ];

  it.each(moments)('leaves no timer, stream, request or resampler behind: %s', async (_, reach) => {
    const before = openResamplers();
    const script = openScriptedCall({
      opening: 'Welcome here.',
      replies: () => ({ sentences: ['One two three four.'], delayMs: 60 }),
    });
    await reach(script);
    const ended = script.call.end('customer-ended-call');
    await script.clock.advance(6000);
    await ended;
    expect((await script.call.done).endedReason).toBe('customer-ended-call');
    expect(lastOf(script.states)).toBe('ended');
    // The one of the transport's double stops by itself.
    await script.clock.advance(100);
    expect([script.clock.timers, script.openStreams(), script.pending(), openResamplers() - before]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('comes with the last word of a reply that ends it', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: ['Have a nice day.'], endsCall: true }) });
    await script.say('Goodbye.');
    await script.silence(4000);
    expect(words(script).join(' ')).toBe('Have a nice day.');
    expect((await script.call.done).endedReason).toBe('assistant-ended-call');
  });

  it('comes after `say` with `endCallAfterSpoken`', async () => {
    const script = openScriptedCall();
    script.call.say('We close now.', { endCallAfterSpoken: true, interruptible: false });
    await script.silence(300);
    await script.say('Wait.');
    await script.silence(1500);
    expect(words(script).join(' ')).toBe('We close now.');
    expect((await script.call.done).endedReason).toBe('assistant-ended-call');
  });
});

describe.each([
  ['a transport that pauses and reports', {}],
  ['a transport that can do neither', { canPause: false, reportsPlayed: false }],
])('%s', (_, transport) => {
  it('knows when each word was heard, to 60 ms, and records it there', async () => {
    const script = openScriptedCall({ replies: () => ({ sentences: longReply }), transport });
    await amidReply(script, 1000);
    await script.say('Uh-huh.', 350);
    await script.silence(1500);
    await script.say('Stop it please.');
    await script.silence(2500);
    const played = script.played();
    const told = script.turns[1]!.words;
    expect(told.length).toBeGreaterThan(5);
    for (const { word, from } of told) {
      const at = played.filter((one) => one.word === word).map((one) => Math.abs(one.at - from * 1000));
      expect(Math.min(...at), word).toBeLessThan(60);
    }
    const recorded = script.audio.filter(({ side }) => side === 'assistant');
    let end = 0;
    for (const { at, samples } of recorded) {
      expect(at).toBeGreaterThanOrEqual(end);
      end = at + samples.length;
    }
  });
});
