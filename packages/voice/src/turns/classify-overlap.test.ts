import { describe, expect, it } from 'vitest';
import { classifyOverlap, type Overlap } from './classify-overlap.ts';

const over: Overlap = { text: '', voicedMs: 400, over: true, interruptMs: 600, expects: null, leftMs: 4000 };

describe('a sound over the reply', () => {
  it.each([
    'Uh-huh.',
    'Okay.',
    'Right',
    'Mm-hmm.',
    'Yeah.',
    'I see.',
    'Yeah, okay, I see.',
    'Thank you.',
    'Got it',
    'Sure, sure.',
    'M. H. M..',
    'Mm, mhmn,',
  ])('"%s" lets it go on, however long', (text) => {
    expect(classifyOverlap({ ...over, text })).toBe('backchannel');
    expect(classifyOverlap({ ...over, text, voicedMs: 1500 })).toBe('backchannel');
  });
  it.each(['', 'You', 'The.', 'So', 'Bye.', 'Tschk'])(
    '"%s" alone is a noise that was given a word',
    (text) => {
      expect(classifyOverlap({ ...over, text })).toBe('noise');
    },
  );
  it('is no wish in two words that are told faster than two words are said', () => {
    expect(classifyOverlap({ ...over, text: 'You got.', voicedMs: 120 })).toBe('noise');
    expect(classifyOverlap({ ...over, text: 'Tomorrow please.', voicedMs: 500 })).toBe('interruption');
    expect(classifyOverlap({ ...over, text: 'No thanks.', voicedMs: 300 })).toBe('interruption');
  });
  it.each([
    'Stop.',
    'Wait',
    'No.',
    'Hold on',
    'But I',
    'How much?',
    'Please stop',
    'What',
    'Actually',
    'On Tuesday please',
  ])('"%s" takes the word, however short', (text) => {
    expect(classifyOverlap({ ...over, text, voicedMs: 250 })).toBe('interruption');
  });
  it('takes the word when it is longer than interruptMs, as soon as that is known', () => {
    expect(classifyOverlap({ ...over, text: 'Haircut', over: false, voicedMs: 500 })).toBe('undecided');
    expect(classifyOverlap({ ...over, text: 'Haircut', over: false, voicedMs: 600 })).toBe('interruption');
  });
  it('leaves a cough aside also while nothing of the reply was heard yet', () => {
    expect(classifyOverlap({ ...over, text: 'You', interruptMs: 0 })).toBe('noise');
    expect(classifyOverlap({ ...over, text: 'Tomorrow', interruptMs: 0 })).toBe('interruption');
  });
  it('waits for the end of what may still be an "uh-huh"', () => {
    expect(classifyOverlap({ ...over, text: 'Yeah', over: false, voicedMs: 900 })).toBe('undecided');
  });
  it.each([
    ['yes_no', 'Okay.'],
    ['yes_no', 'Yes.'],
    ['time', 'Three.'],
    ['choice', 'First'],
  ] as const)('answers a question for %s that was nearly heard: "%s"', (expects, text) => {
    expect(classifyOverlap({ ...over, text, expects, leftMs: 800 })).toBe('interruption');
    expect(classifyOverlap({ ...over, text: 'Okay.', expects, leftMs: 3000 })).toBe('backchannel');
  });
});
