import { describe, expect, it } from 'vitest';
import { callBarber } from '../testing/call-to-barber.ts';

const texts = (said: string[], answer = '') =>
  callBarber(
    said.map((words) => ({ said: words })),
    { channel: 'sms', answer },
  );

describe('a reply by text message', () => {
  it('has nothing to tap, and names its choices in words', async () => {
    const results = await texts(['book a haircut', 'tomorrow']);
    for (const { suggestions } of results) expect(suggestions).toEqual([]);
    expect(results[1]!.text).toMatch(/\d (AM|PM)/i);
  });

  it('asks for one thing at a time', async () => {
    const results = await texts(['can somebody call me back', 'Grace Hopper']);
    expect(results.map(({ expects }) => expects)).toEqual(['name', 'phone']);
    for (const { text } of results) expect(text.match(/\?/g) ?? []).toHaveLength(1);
  });

  it('is written, not spoken: an email address stays one', async () => {
    expect((await texts(['what is your email']))[0]!.text).toContain('hello@brookbikes');
  });

  it('tells a long answer in parts, as the customer wishes', async () => {
    const sentence =
      'Brook Bikes has been mending the bicycles of this town since the days of wooden wheels.';
    const answer = Array.from({ length: 10 }, () => sentence).join(' ');
    const results = await texts(['tell me about brook bikes', 'yes', 'go on'], answer);
    for (const { text } of results) expect(text.length).toBeLessThan(520);
    const told = results.map(({ text }) => text.slice(0, text.lastIndexOf('wheels.') + 'wheels.'.length));
    expect(told.join(' ')).toBe(answer);
  });
});
