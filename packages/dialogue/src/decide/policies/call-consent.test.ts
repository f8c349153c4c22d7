import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
// Nothing can be booked: an interest is a lead.
const plain = { ...(await openBusiness(optician, embed)), calendar: null };
const asking = { ...plain, profile: { ...plain.profile, asksToCall: true } };
const question = /call.*\?$/;
const leaves = ['I am interested in new glasses', 'I am Jane Miller, (212) 555-0123'] as const;

describe('leave to call', () => {
  it('is asked once of who leaves a number, and the answer goes with both sides’ words', async () => {
    const [, left, agreed, later] = await talk(
      asking,
      ...leaves,
      'Yes, please',
      'thanks, do you have parking?',
    );
    expect(left!.text).toMatch(question);
    expect(left!.suggestions).toHaveLength(2);
    expect(agreed!.effects).toMatchObject([
      {
        type: 'answer_call_consent',
        phone: '+12125550123',
        granted: true,
        asked: expect.stringMatching(question),
        said: 'Yes, please',
      },
    ]);
    expect(later!.text).not.toMatch(/may we call|call you about|call from us/i);
  });

  it.each(['No', 'no thanks', "I'd rather not"])('“%s” is kept as a no', async (said) => {
    const [, , declined] = await talk(asking, ...leaves, said);
    expect(declined!.effects).toMatchObject([{ type: 'answer_call_consent', granted: false }]);
  });

  it('what is neither yes nor no agrees to nothing', async () => {
    const [, , other] = await talk(asking, ...leaves, 'How much are progressive lenses?');
    expect(other!.effects.filter(({ type }) => type === 'answer_call_consent')).toEqual([]);
  });

  it('isn’t asked unless the owner wants it, on the phone, of who left no number, nor of who asked for a call', async () => {
    const [, off] = await talk(plain, ...leaves);
    expect(off!.state.question?.kind).not.toBe('call_consent');
    const [, spoken] = await talk({ ...asking, channel: 'voice' as const }, ...leaves);
    expect(spoken!.state.question?.kind).not.toBe('call_consent');
    const [, mail] = await talk(asking, leaves[0], 'I am Jane Miller, jane@example.org');
    expect(mail!.state.question?.kind).not.toBe('call_consent');
    const [, called] = await talk(asking, 'Please call me back', 'Jane Miller, (212) 555-0123');
    expect(called!.state.question?.kind).not.toBe('call_consent');
  });
});
