// The browser's own voice: what was heard of a reply is told as it goes, and whatever ends it ends it once.
import { expect, it } from 'vitest';
import { createBrowserVoice } from './create-browser-voice.ts';

class Utterance {
  lang = '';
  rate = 0;
  volume = 0;
  onstart = () => {};
  onboundary = (_event: { charIndex: number }) => {};
  onend = () => {};
  onerror = () => {};
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function open(synthesisThere = true) {
  const told: (string | boolean)[] = [];
  const orders: string[] = [];
  const spoken: Utterance[] = [];
  const order = (name: string) => () => void orders.push(name);
  const synthesis = {
    speak: (utterance: Utterance) => void spoken.push(utterance),
    cancel: order('cancel'),
    pause: order('pause'),
    resume: order('resume'),
  };
  const voice = createBrowserVoice({
    synthesis: synthesisThere ? (synthesis as unknown as SpeechSynthesis) : undefined,
    Utterance: Utterance as unknown as typeof SpeechSynthesisUtterance,
    volume: 0.5,
    onSpoken: (id, characters, done) => told.push(`${id}: ${characters}${done ? ' done' : ''}`),
    onSpeaking: (isSpeaking) => told.push(isSpeaking),
  });
  return { voice, told, orders, spoken };
}

it('speaks at the wanted speed and volume and tells each word as it comes, then the whole', () => {
  const { voice, told, spoken } = open();
  voice.speak({ id: 1, text: 'Good morning', speed: 1.2 });
  const [utterance] = spoken;
  expect(utterance).toMatchObject({ text: 'Good morning', rate: 1.2, volume: 0.5, lang: 'en-US' });
  utterance!.onstart();
  utterance!.onboundary({ charIndex: 0 });
  utterance!.onboundary({ charIndex: 5 });
  utterance!.onend();
  utterance!.onend();
  expect(told).toEqual([true, '1: 0', '1: 5', false, '1: 12 done']);
});

it('ends a reply with what was heard of it when the next comes, and hears no more of it', () => {
  const { voice, told, orders, spoken } = open();
  voice.speak({ id: 1, text: 'A long reply', speed: 1 });
  spoken[0]!.onstart();
  spoken[0]!.onboundary({ charIndex: 2 });
  voice.speak({ id: 2, text: 'Another', speed: 1 });
  spoken[0]!.onboundary({ charIndex: 7 });
  spoken[0]!.onerror();
  spoken[1]!.onboundary({ charIndex: 0 });
  expect(told).toEqual([true, '1: 2', false, '1: 2 done', '2: 0']);
  expect(orders).toEqual(['cancel', 'resume']);
});

it('pauses, resumes, and is silent at once on flush, also out of a pause', () => {
  const { voice, told, orders } = open();
  voice.speak({ id: 1, text: 'A long reply', speed: 1 });
  voice.order('pause');
  voice.order('resume');
  voice.order('pause');
  voice.order('flush');
  voice.order('flush');
  voice.order('pause');
  expect(orders).toEqual(['pause', 'resume', 'pause', 'cancel', 'resume']);
  expect(told).toEqual(['1: 0 done']);
});

it('tells that nothing was said where the browser has no voice', () => {
  const { voice, told } = open(false);
  voice.speak({ id: 3, text: 'Hello', speed: 1 });
  voice.order('pause');
  expect(told).toEqual(['3: 0 done']);
});
