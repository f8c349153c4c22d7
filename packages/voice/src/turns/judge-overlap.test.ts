import { describe, expect, it } from 'vitest';
import { judgeOverlap, type Overlap } from './judge-overlap.ts';

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
    expect(judgeOverlap({ ...over, text })).toBe('acknowledgement');
    expect(judgeOverlap({ ...over, text, voicedMs: 1500 })).toBe('acknowledgement');
  });
  it.each(['', 'You', 'The.', 'So', 'Bye.', 'Tschk'])(
    '"%s" alone is a noise that was given a word',
    (text) => {
      expect(judgeOverlap({ ...over, text })).toBe('noise');
    },
  );
  it('is no wish in two words that are told faster than two words are said', () => {
    expect(judgeOverlap({ ...over, text: 'You got.', voicedMs: 120 })).toBe('noise');
    expect(judgeOverlap({ ...over, text: 'Tomorrow please.', voicedMs: 500 })).toBe('interruption');
    expect(judgeOverlap({ ...over, text: 'No thanks.', voicedMs: 300 })).toBe('interruption');
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
    expect(judgeOverlap({ ...over, text, voicedMs: 250 })).toBe('interruption');
  });
  it('takes the word when it is longer than interruptMs, as soon as that is known', () => {
    expect(judgeOverlap({ ...over, text: 'Haircut', over: false, voicedMs: 500 })).toBe('undecided');
    expect(judgeOverlap({ ...over, text: 'Haircut', over: false, voicedMs: 600 })).toBe('interruption');
  });
  it('leaves a cough aside also while nothing of the reply was heard yet', () => {
    expect(judgeOverlap({ ...over, text: 'You', interruptMs: 0 })).toBe('noise');
    expect(judgeOverlap({ ...over, text: 'Tomorrow', interruptMs: 0 })).toBe('interruption');
  });
  it('waits for the end of what may still be an "uh-huh"', () => {
    expect(judgeOverlap({ ...over, text: 'Yeah', over: false, voicedMs: 900 })).toBe('undecided');
  });
  it.each([
    ['yes_no', 'Okay.'],
    ['yes_no', 'Yes.'],
    ['time', 'Three.'],
    ['choice', 'First'],
  ] as const)('answers a question for %s that was nearly heard: "%s"', (expects, text) => {
    expect(judgeOverlap({ ...over, text, expects, leftMs: 800 })).toBe('interruption');
    expect(judgeOverlap({ ...over, text: 'Okay.', expects, leftMs: 3000 })).toBe('acknowledgement');
  });
});
