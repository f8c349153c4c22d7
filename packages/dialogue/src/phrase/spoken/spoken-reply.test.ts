import { describe, expect, it } from 'vitest';
import { callBarber } from '../../testing/call-to-barber.ts';

const calls = (...said: string[]) => callBarber(said.map((words) => ({ said: words })));
const textOf = async (...said: string[]) => (await calls(...said)).at(-1)!.text;

describe('a reply that is spoken', () => {
  it('asks for one thing at a time: name, then number, and reads the number back', async () => {
    const results = await calls(
      'can somebody call me back',
      'grace hopper',
      'four one five triple five two six seven one',
      'yes thats right',
    );
    expect(results.map(({ expects }) => expects)).toEqual(['name', 'phone', 'yes_no', null]);
    expect(results[0]!.text).toMatch(/name\?$/);
    expect(results[1]!.text).toMatch(/Grace.*number/);
    expect(results[2]!.text).toContain('(415) 555-2671');
    expect(results[3]!.text).toMatch(/Brook Bikes will call you back\. .*else.*\?$/);
    expect(results[2]!.effects).toMatchObject([
      { type: 'capture_lead', name: 'Grace Hopper', phone: '+14155552671' },
    ]);
  });

  it('never speaks of writing, tapping or lists, and suggests nothing to tap', async () => {
    const results = [
      ...(await calls('do you sell skateboards', 'yes', 'ada', 'I do not know it')),
      ...(await calls(
        'book an appointment',
        'haircut',
        'tomorrow at three pm',
        'grace hopper',
        '555 010 0199',
      )),
      ...(await calls('I want to talk to a person', '', 'mumble')),
    ];
    for (const { text, suggestions } of results) {
      expect(text).not.toMatch(/\b(?:tap|type|click|write|read that|chat|in words)\b|[“”*#()]{2}|https?:/i);
      expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(suggestions).toEqual([]);
    }
  });

  it('offers three times and three services at most', async () => {
    const [services, times] = await calls('book an appointment', 'a haircut');
    expect(services).toMatchObject({
      text: expect.stringMatching(/haircut, hot towel shave or hair colouring\?$/),
      expects: 'choice',
    });
    expect(times!.expects).toMatch(/^(?:time|date)$/);
    expect(times!.text.match(/ at \d/g)).toHaveLength(3);
  });

  it('spells a doubtful name', async () => {
    const results = await calls(
      'please call me back',
      'dennis actor',
      'd e n i s a k h t a r',
      '415 555 2671',
    );
    expect(results[2]!.state.contact.name).toBe('Denis Akhtar');
    expect(await textOf('please call me back', 'cate miller', 'cate with a k')).toContain(
      'K, A, T, E. M, I, L, L, E, R',
    );
  });
});

describe('on request', () => {
  it.each([
    [['how much is a tune-up', 'sorry?'], 'A basic tune-up costs $79.'],
    [
      ['what is your email', 'can you spell that'],
      'H, E, L, L, O, at B, R, O, O, K, B, I, K, E, S dot example',
    ],
    [['please call me back', 'grace hopper', 'how do you spell my name'], 'G, R, A, C, E. H, O, P, P, E, R'],
    [['call me back on 415 555 2671', 'slower please'], 'I have 4 1 5, 5 5 5, 2 6 7 1, is that right?'],
    [['call me back on 415 555 2671', 'can you spell that'], '4 1 5, 5 5 5, 2 6 7 1'],
  ])('%j: %j', async (said, text) => expect(await textOf(...said)).toContain(text));

  it('what was asked before stays asked', async () => {
    const results = await calls('do you sell skateboards', 'say that again', '', 'uh', 'yes please');
    expect(results.map(({ expects }) => expects)).toEqual(['yes_no', 'yes_no', 'yes_no', 'yes_no', 'name']);
    expect(results[2]!.text).toContain("didn't catch that");
  });
});

describe('an answer of a minute', () => {
  const sentence = 'Brook Bikes has been mending the bicycles of this town since the days of wooden wheels.';
  const answer = Array.from({ length: 10 }, () => sentence).join(' ');
  const about = (...said: string[]) =>
    callBarber([{ said: 'tell me about brook bikes' }, ...said.map((words) => ({ said: words }))], {
      answer,
    });

  it("is said in parts, at the caller's wish", async () => {
    const results = await about('yes', 'go on');
    for (const { text, expects } of results.slice(0, 2)) {
      expect(text).toMatch(/\?$/);
      expect(expects).toBe('yes_no');
    }
    expect(results[1]!.text.match(/[^.]*\?$/)![0]).not.toBe(results[0]!.text.match(/[^.]*\?$/)![0]);
    const told = results.map(({ text }) => text.slice(0, text.lastIndexOf('wheels.') + 'wheels.'.length));
    expect(told.join(' ')).toBe(answer);
    expect(results[2]).toMatchObject({ expects: null });
  });

  it('is forgotten when something else is asked', async () => {
    const results = await about('how much is a tune-up', 'yes');
    expect(results[1]!.text).toBe('A basic tune-up costs $79.');
    expect(results[2]!.text).not.toContain('wooden wheels');
  });
});

describe('a call', () => {
  it.each([
    [['how much is a tune-up', "no, that's all, thanks"]],
    [['thanks', 'no']],
    [['book a haircut', 'bye']],
    [['please call me back', 'goodbye']],
  ])('ends with a goodbye after %j', async (said) => {
    const results = await calls(...said);
    expect(results.at(-1)).toMatchObject({
      endsCall: true,
      text: 'Thank you for calling Brook Bikes. Goodbye!',
    });
    expect(results.slice(0, -1).some(({ endsCall }) => endsCall)).toBe(false);
  });

  it.each([[['do you sell skateboards', 'no thanks']], [['book a haircut', 'no']], [['thanks', 'yes']]])(
    'goes on after %j',
    async (said) => expect((await calls(...said)).at(-1)!.endsCall).toBe(false),
  );
});
