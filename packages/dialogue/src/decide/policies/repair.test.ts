import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);

describe('what cannot be understood', () => {
  const noise = ['asdfgh', 'sdfgh jkl', 'hjkl', 'dfghjk'];

  it('is asked for in other words, then a person is offered, then a message taken', async () => {
    const [first, second, third] = await talk(shop, ...noise);
    expect(first).toMatchObject({ action: 'clarify', state: { question: null, misses: 1 } });
    expect(first!.suggestions).toContain('Where can I park?');
    expect(second!.state.question).toMatchObject({ kind: 'offer', offer: 'person' });
    expect(third).toMatchObject({ action: 'hand_off', state: { question: { kind: 'name_and_reach' } } });
  });

  it('is never replied to in the same words', async () => {
    const replies = await talk(shop, ...noise);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(noise.length);
  });

  it('is forgotten once something was answered', async () => {
    const replies = await talk(shop, noise[0]!, 'where can I park?', noise[1]!);
    expect(replies.map(({ state }) => state.misses)).toEqual([1, 0, 1]);
  });

  it.each(['', '🤔', 'asdfgh'])('%j leaves an offer open', async (message) => {
    const [, , taken] = await talk(shop, 'do you sell hearing aids?', message, 'yes please');
    expect(taken!.state.question).toMatchObject({ kind: 'name_and_reach' });
  });
});

it('the last reply is said again when asked for, and its question stays asked', async () => {
  const [offered, again, taken] = await talk(
    shop,
    'do you sell hearing aids?',
    'sorry, can you repeat that?',
    'yes please',
  );
  expect(again!.text).toContain(offered!.text);
  expect(taken!.state.question).toMatchObject({ kind: 'name_and_reach' });
});

it('an appointment under way is come back to once something else was answered, and made', async () => {
  const turns = await talk(
    shop,
    'book an eye test tomorrow at 10',
    'where can I park?',
    'Grace Hopper',
    'grace@example.org',
    'yes, and do you take vision insurance?',
  );
  expect(turns[1]!.sources).toMatchObject([{ id: 'faq-1' }]);
  expect(turns[1]!.state.question).toMatchObject({ kind: 'name', purpose: 'booking' });
  expect(turns[1]!.text.startsWith('In the yard behind the shop.')).toBe(true);
  expect(turns[1]!.text).not.toContain(turns[0]!.text.split('. ').at(-1));
  expect(turns[4]!.effects).toMatchObject([{ type: 'book_appointment', serviceId: 'test' }]);
  expect(turns[4]!.text).toContain('VSP');
});

it.each(['yes please, and is there parking?', 'yes, and where can I park?'])(
  'a yes to the read-back books, whatever %j asks besides',
  async (yes) => {
    const turns = await talk(shop, 'an eye test tomorrow at 10, Grace Hopper, grace@example.org', yes);
    expect(turns[0]!.state.question).toEqual({ kind: 'confirm_booking' });
    expect(turns[1]!.effects).toMatchObject([{ type: 'book_appointment', serviceId: 'test' }]);
  },
);

describe('an offer', () => {
  it('that is taken is acted on, and one declined is not made again', async () => {
    const [, taken] = await talk(shop, 'do you sell hearing aids?', 'yes please');
    expect(taken!.state.capture).toMatchObject({ purpose: 'lead', matter: 'do you sell hearing aids?' });
    const [, declined, later] = await talk(
      shop,
      'do you sell hearing aids?',
      'no thanks',
      'do you sell microscopes?',
    );
    expect(declined).toMatchObject({ action: 'smalltalk', state: { contactRefused: true, question: null } });
    expect(later).toMatchObject({ action: 'decline', state: { question: null } });
  });

  it('of a person comes with the second question nobody can answer, and is fetched on a yes', async () => {
    const [, second, fetched] = await talk(
      shop,
      'do you sell hearing aids?',
      'do you sell microscopes?',
      'yes please',
    );
    expect(second!.state.question).toMatchObject({ kind: 'offer', offer: 'person' });
    expect(fetched!.action).toBe('hand_off');
  });
});
