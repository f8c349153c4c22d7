import { describe, expect, it } from 'vitest';
import { readState } from '../dialogue-state.ts';
import { recogniseIntent } from '../flows/recognise-intent.ts';
import { plainOf } from '../text/plain-of.ts';
import { hearIntent, withoutHumming } from './hear-intent.ts';
import { spokenState } from './spoken-state.ts';

const asked = readState({ offered: true });
const nothingAsked = readState({ spoken: spokenState('A tune-up costs $79.') });
const moreAsked = readState({
  spoken: spokenState('You are welcome. Is there anything else I can do for you?'),
});
const heard = (said: string, before = asked) =>
  hearIntent(plainOf(withoutHumming(said)), before, recogniseIntent(said));

describe('an answer said aloud', () => {
  it.each([
    ["Yes, that's correct.", 'yes'],
    ['yes thats right', 'yes'],
    ['Yeah, go ahead please.', 'yes'],
    ['Mm-hmm.', 'yes'],
    ['uh-huh', 'yes'],
    ['That works for me.', 'yes'],
    ["Okay, yes, let's.", null],
    ["No, that's wrong.", 'no'],
    ['No, it is not.', 'no'],
    ['uh-uh', 'no'],
    ['Not quite.', 'no'],
    ['Yes, but how much is it?', null],
    ['No, how much is it?', null],
    ['Yes and my name is Ada.', null],
  ])('%j is %j', (said, intent) => expect(heard(said)).toBe(intent));
});

describe('taking leave', () => {
  it.each(["No, that's all, thank you.", 'thats it', "I'm all set, thanks.", 'nothing else bye', 'Goodbye!'])(
    '%j where nothing is asked',
    (said) => expect(heard(said, nothingAsked)).toBe('goodbye'),
  );
  it.each(['No.', 'No thanks.', 'nope thats all', "no thank you you've been very helpful"])(
    '%j where it was asked whether there is more',
    (said) => expect(heard(said, moreAsked)).toBe('goodbye'),
  );
  it.each([
    ['No.', nothingAsked, 'no'],
    ['No thanks.', asked, 'no'],
    ["that's all", asked, 'no'],
    ['Thanks a lot.', moreAsked, 'thanks'],
    ['No, how much is a tune-up?', moreAsked, null],
  ] as const)('is not heard in %j', (said, before, intent) => expect(heard(said, before)).toBe(intent));
});

it.each([
  ['Um, how much is, uh, a tune-up?', 'how much is, a tune-up?'],
  ['Hmm.', ''],
  ['Mm-hmm.', 'Mm-hmm.'],
  ['Uh-huh', 'Uh-huh'],
  ['An umbrella', 'An umbrella'],
])('without sounds of thinking %j is %j', (said, words) => expect(withoutHumming(said)).toBe(words));
