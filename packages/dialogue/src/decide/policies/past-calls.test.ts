// What is told of calls that were is no wish for one; when they call is asked, not offered.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const garage = await openBusiness(
  {
    profile: { businessName: 'Ash Lane Garage', phone: '+1 212 555 0187' },
    faqs: [
      ['Do you fix exhausts?', 'Yes, most on the same day.'],
      ['How do I pay?', 'Card or cash.'],
    ],
  },
  embed,
);
const taller = await openBusiness(
  {
    profile: { businessName: 'Taller Fresno', language: 'es', phone: '+34 912 555 018' },
    faqs: [['¿Arreglan escapes?', 'Sí, casi todos en el día.']],
  },
  embed,
);
const complaint = 'you charged me twice for the same tire, that is a disgrace';

describe('a call that was', () => {
  it.each([
    'I rang you at 8 that morning and nobody picked up!!',
    'I called at 3 on Friday and left a message',
    'my husband phoned yesterday at 5 and got no answer',
  ])('is no wish for a call then: %s', async (message) => {
    const { state, text } = (await talk(garage, complaint, message)).at(-1)!;
    expect(text).not.toMatch(/call at|at 8|at 3|at 5/i);
    expect(state.capture?.when ?? '').toBe('');
  });

  it.each([
    ['please call me tomorrow at 8', 'tomorrow at 8'],
    ['could somebody ring me after 5?', 'after 5'],
  ])('is told from one that is wished: %s', async (message, when) => {
    const { state } = (await talk(garage, complaint, message)).at(-1)!;
    expect(state.capture?.when).toContain(when);
  });

  it('is none in Spanish either', async () => {
    const { state } = (
      await talk(taller, 'me cobraron dos veces, estoy furiosa', 'les marqué a las 8 y nadie contestó')
    ).at(-1)!;
    expect(state.capture?.when ?? '').toBe('');
  });
});

describe('when they call, once a call was noted', () => {
  it.each(['will that be today?', 'and will it be this afternoon?', 'what time will they call me?'])(
    'is promised for no hour: %s',
    async (message) => {
      const replies = await talk(
        garage,
        'can someone call me about my exhaust?',
        'Ann Reed, 212 555 0143',
        message,
      );
      expect(replies.at(-1)!.text).not.toMatch(/today|this afternoon/i);
      expect(replies.at(-1)!.text).toMatch(/call/i);
    },
  );

  it('is promised for none in Spanish either', async () => {
    for (const message of ['¿y será hoy?', '¿y a qué hora me van a llamar?']) {
      const replies = await talk(
        taller,
        '¿me puede llamar alguien por el escape?',
        'Ana Ruiz, 612 345 678',
        message,
      );
      expect(replies.at(-1)!.text).not.toMatch(/hoy/i);
      expect(replies.at(-1)!.text).toMatch(/llam/i);
    }
  });
});
