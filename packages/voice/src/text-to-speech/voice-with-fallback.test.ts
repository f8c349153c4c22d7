import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from '../engines/circuit-breaker.ts';
import { fakeCallClock } from '../engines/testing/fake-call-clock.ts';
import { openFakeSpeechProvider, providerKey } from '../engines/testing/fake-speech-provider.ts';
import { faults } from '../engines/testing/faults.ts';
import { describeTextToSpeech } from '../testing/conformance/describe-text-to-speech.ts';
import { elevenLabsVoice } from './hosted/elevenlabs-voice.ts';
import { scriptedVoice } from './testing/scripted-voice.ts';
import type { SpeechRequest } from './text-to-speech.ts';
import { type FallbackVoice, voicesInTime, voiceWithFallback } from './voice-with-fallback.ts';

const signal = () => new AbortController().signal;
const ask = (text = 'Hello.') => ({ text, voice: 'anna', speed: 1, signal: signal() });
const silent = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('hosted: the key was refused (401)'));

function openChain(...names: string[]) {
  const clock = fakeCallClock();
  const warn = vi.fn();
  const voices = names.map((name) => scriptedVoice(name));
  const chain: FallbackVoice[] = voices.map((voice) => ({
    voice,
    voiceFor: (wanted: string) => (voice === voices[0] ? wanted : `${voice.name}-default`),
    circuitBreaker: createCircuitBreaker({ clock }),
  }));
  const call = () => voiceWithFallback(chain, { clock, log: { info() {}, warn } });
  return { clock, warn, voices, chain, call };
}

describeTextToSpeech('A voice with a fallback', () => {
  const { call } = openChain('hosted', 'flite');
  return { voice: call(), voiceId: 'anna' };
});

it('speaks with the first, in the voice that is wanted', async () => {
  const { voices, call } = openChain('hosted', 'flite');
  expect((await call().speak(ask())).engine).toBe('hosted');
  expect(voices[0]!.asked[0]!.voice).toBe('anna');
  expect(voices[1]!.asked).toHaveLength(0);
});

it('one that fails is replaced within the clause, in a voice that its stand-in has', async () => {
  const { voices, call, warn, clock } = openChain('hosted', 'flite');
  voices[0]!.behave(broken);
  expect((await call().speak(ask())).engine).toBe('flite');
  expect(voices[1]!.asked[0]!.voice).toBe('flite-default');
  expect(warn.mock.calls[0]![0]).toMatchObject({ engine: 'hosted' });
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Hello');
  expect(clock.waiting).toBe(0);
});

it.each([
  ['the first hangs', [silent, null, null], 'natural', 1500],
  ['the first fails and the second hangs', [broken, silent, null], 'flite', 1500],
  ['both fail', [broken, broken, null], 'flite', 0],
])('something is heard within 2 s when %s', async (_, behaviors, speaker, afterMs) => {
  const { voices, call, clock } = openChain('hosted', 'natural', 'flite');
  for (const [index, behavior] of behaviors.entries()) if (behavior) voices[index]!.behave(behavior);
  const speech = call().speak(ask());
  if (afterMs)
    await vi.waitFor(() => expect(voices[behaviors.indexOf(silent)]!.asked).toHaveLength(1), 10_000);
  clock.advance(afterMs);
  const spoke = (await speech).engine;
  // Time used up by the first isn't left to the second: then the last speaks, which needs none.
  expect(spoke).toBe(afterMs && behaviors[0] === silent ? 'flite' : speaker);
  expect(clock.now()).toBeLessThanOrEqual(2000);
});

describe('a hosted voice is replaced within 2 s', () => {
  let provider: Awaited<ReturnType<typeof openFakeSpeechProvider>>;
  beforeAll(async () => {
    provider = await openFakeSpeechProvider();
  });
  afterAll(() => provider.close());

  it.each(faults)('after %s', async (_, failure, behavior) => {
    const clock = fakeCallClock();
    const [flite, warn] = [scriptedVoice('flite'), vi.fn()];
    const hosted = elevenLabsVoice({ baseUrl: provider.origin, apiKey: providerKey });
    const voice = voiceWithFallback([{ voice: hosted }, { voice: flite, voiceFor: () => 'rms' }], {
      clock,
      log: { info() {}, warn },
    });
    const asked = provider.calls.length;
    provider.behave(behavior);
    const speech = voice.speak(ask('My name is Anna.'));
    if (failure === 'timeout') {
      await vi.waitFor(() => expect(provider.calls.length).toBeGreaterThan(asked), 10_000);
      clock.advance(1500);
    }
    expect((await speech).engine).toBe('flite');
    expect(clock.now()).toBeLessThanOrEqual(2000);
    expect(warn).toHaveBeenCalledTimes(1);
    const logged = warn.mock.calls.flat().map((part) => `${part.err?.stack}${JSON.stringify(part)}`);
    expect(logged.join()).not.toMatch(/Anna|secret/);
  });
});

it('one that failed soon leaves the next nearly all its time', async () => {
  const { voices, call, clock } = openChain('hosted', 'natural', 'flite');
  const gate = Promise.withResolvers<void>();
  voices[0]!.behave(broken);
  voices[1]!.behave(() => gate.promise);
  const speech = call().speak(ask());
  await vi.waitFor(() => expect(voices[1]!.asked).toHaveLength(1), 10_000);
  clock.advance(1400);
  gate.resolve();
  expect((await speech).engine).toBe('natural');
});

it.each([
  ['one of this machine is given 2.5 s, as a filler bridges them', 2499, { estimatedWaitMs: () => 0 }, {}],
  ['while earlier clauses are playing it is given that time too', 5400, {}, { slackMs: 4000 }],
])('%s', async (_, afterMs, of, request) => {
  const { voices, chain, clock } = openChain('kokoro', 'flite');
  const gate = Promise.withResolvers<void>();
  voices[0]!.behave(() => gate.promise);
  const voice = voiceWithFallback([{ ...chain[0]!, ...of }, chain[1]!], {
    clock,
    log: { info() {}, warn() {} },
  });
  const speech = voice.speak({ ...ask(), ...request });
  await vi.waitFor(() => expect(voices[0]!.asked).toHaveLength(1), 10_000);
  clock.advance(afterMs);
  gate.resolve();
  expect((await speech).engine).toBe('kokoro');
});

it('a call keeps the voice that replaced another, the next call begins with the first again', async () => {
  const { voices, call } = openChain('hosted', 'flite');
  const first = call();
  voices[0]!.behave(broken);
  await first.speak(ask());
  voices[0]!.behave(() => Promise.resolve());
  expect((await first.speak(ask())).engine).toBe('flite');
  expect((await call().speak(ask())).engine).toBe('hosted');
});

it('one that failed three times rests for 30 s in all calls, then one call tries it', async () => {
  const { voices, call, clock } = openChain('hosted', 'flite');
  voices[0]!.behave(broken);
  for (let nr = 0; nr < 3; nr += 1) await call().speak(ask());
  expect((await call().speak(ask())).engine).toBe('flite');
  expect(voices[0]!.asked).toHaveLength(3);
  clock.advance(30_001);
  voices[0]!.behave(silent);
  void call().speak(ask());
  await vi.waitFor(() => expect(voices[0]!.asked).toHaveLength(4), 10_000);
  await call().speak(ask());
  expect(voices[0]!.asked).toHaveLength(4);
  clock.advance(30_001);
  voices[0]!.behave(() => Promise.resolve());
  expect((await call().speak(ask())).engine).toBe('hosted');
  expect((await call().speak(ask())).engine).toBe('hosted');
});

it('speech from a cache does not hide that its engine is broken', async () => {
  const { voices, chain, clock, call } = openChain('kokoro', 'flite');
  const kept = { ...(await voices[0]!.speak(ask())), isCached: true };
  const cached = {
    name: 'kokoro',
    speak: (request: SpeechRequest) =>
      request.text === 'Kept.' ? Promise.resolve(kept) : voices[0]!.speak(request),
  };
  voices[0]!.behave(broken);
  for (let nr = 0; nr < 3; nr += 1) {
    const voice = voiceWithFallback([{ ...chain[0]!, voice: cached }, chain[1]!], {
      clock,
      log: { info() {}, warn() {} },
    });
    expect((await voice.speak(ask('Kept.'))).engine).toBe('kokoro');
    await voice.speak(ask());
  }
  voices[0]!.behave(() => Promise.resolve());
  expect((await call().speak(ask())).engine).toBe('flite');
});

it('when the last fails too, those that rest are asked after all', async () => {
  const { voices, call } = openChain('hosted', 'flite');
  voices[0]!.behave(broken);
  for (let nr = 0; nr < 3; nr += 1) await call().speak(ask());
  voices[0]!.behave(() => Promise.resolve());
  voices[1]!.behave(() => Promise.reject(new Error('flite could not speak')));
  expect((await call().speak(ask())).engine).toBe('hosted');
});

it('when all fail, says so with every reason', async () => {
  const { voices, call } = openChain('hosted', 'flite');
  for (const voice of voices) voice.behave(broken);
  await expect(call().speak(ask())).rejects.toMatchObject({ name: 'EnginesFailed', errors: { length: 2 } });
});

it('an interruption is no failure, and reaches the engine', async () => {
  const { voices, call, warn, clock } = openChain('hosted', 'flite');
  voices[0]!.behave(silent);
  const stop = new AbortController();
  const speech = call().speak({ ...ask(), signal: stop.signal });
  await vi.waitFor(() => expect(voices[0]!.asked).toHaveLength(1), 10_000);
  stop.abort(new Error('interrupted'));
  await expect(speech).rejects.toThrow('interrupted');
  expect(voices[0]!.asked[0]!.signal.aborted).toBe(true);
  expect(voices[1]!.asked).toHaveLength(0);
  expect(warn).not.toHaveBeenCalled();
  expect(clock.waiting).toBe(0);
});

it('a call begins with the first voice whose turn comes soon', () => {
  const chain = openChain('kokoro', 'flite').chain;
  const busy = (ms: number) => [{ ...chain[0]!, estimatedWaitMs: () => ms }, chain[1]!];
  const names = (stands: FallbackVoice[]) => stands.map(({ voice }) => voice.name);
  expect(names(voicesInTime(busy(1499)))).toEqual(['kokoro', 'flite']);
  expect(names(voicesInTime(busy(1500)))).toEqual(['flite']);
  expect(names(voicesInTime([{ ...chain[1]!, estimatedWaitMs: () => 9000 }]))).toEqual(['flite']);
});
