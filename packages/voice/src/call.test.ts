import { describe, expect, it } from 'vitest';
import { openScriptedCall } from './testing/scripted-call.ts';

describe('a call', () => {
  it('says the opening, hears a question and answers it', async () => {
    const script = openScriptedCall({
      opening: 'Welcome.',
      replies: () => ({ sentences: ['We open at nine.'] }),
    });
    await script.silence(1000);
    await script.say('When do you open?');
    await script.silence(3000);
    expect(script.asked).toEqual(['When do you open?']);
    expect(
      script
        .played()
        .map(({ word }) => word)
        .join(' '),
    ).toBe('Welcome. We open at nine.');
  });
});
