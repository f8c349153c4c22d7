import { describe, expect, it } from 'vitest';
import { createOfflineResponder } from '../../index.ts';
import { buildKnowledge } from '../../retrieval/knowledge.ts';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { bikeShop } from '../../testing/bike-shop.ts';
import { talk } from '../../testing/talk.ts';

const calendar = barberCalendar();
const profile = { ...bikeShop, businessName: 'Chair One', description: '', services: calendar.services };
const shop = {
  responder: createOfflineResponder(),
  knowledge: await buildKnowledge([], profile, null),
  embed: null,
  profile,
  calendar,
  now: mondayMorning,
};
const passedOn = ['please call me back on friday', 'Cate Miller', '415 555 2671'];

it('a time after a call-back was passed on amends it', async () => {
  const replies = await talk(shop, ...passedOn, 'preferably evenings');
  expect(replies.at(-1)!.text).toContain('evening');
  expect(replies.at(-1)!.state).toMatchObject({ booking: null, lastCall: { when: 'evenings' } });
});

it('a call from somebody by name is noted beside the number it is to reach', async () => {
  const replies = await talk(shop, 'could Vito phone me please 415 555 2671');
  expect(replies.at(-1)!.state).toMatchObject({
    contact: { phone: '+14155552671' },
    capture: { purpose: 'callback' },
  });
});

it('a time is of the service that was talked of since', async () => {
  const replies = await talk(shop, ...passedOn, 'how much is a haircut?', 'wednesday at 10 then please');
  expect(replies.at(-1)!.state).toMatchObject({
    booking: { serviceId: 'cut' },
    lastCall: { when: 'on friday' },
  });
});

it('a verdict on offered times is of the appointment, though a call is noted', async () => {
  const replies = await talk(shop, ...passedOn, 'I need a haircut on wednesday morning', '10 works for me');
  expect(replies.at(-1)!.state).toMatchObject({
    booking: { serviceId: 'cut', slot: { startsAt: '2026-11-25T15:00:00.000Z' } },
  });
});

it('"first thing" is told as the hour of opening while the service is asked', async () => {
  const [reply] = await talk(shop, 'can I come in right at opening on friday?');
  expect(reply!.text).toMatch(/friday.* at 9 am/i);
  expect(reply!.state).toMatchObject({ question: { kind: 'service' } });
});

it('both ends of a stretch are noted as one', async () => {
  const replies = await talk(shop, 'please call me tomorrow between 10 and 11');
  expect(replies.at(-1)!.state.capture?.when).toBe('tomorrow between 10 and 11');
});

it('a time is of the call, whatever appointment was talked of before it', async () => {
  const replies = await talk(
    shop,
    'could I book a haircut',
    'could one of you ring me about it tomorrow',
    'Sunita, 415 555 2671',
    'morning is best, I have meetings from noon',
  );
  expect(replies.at(-1)!.text).toMatch(/call.* in the morning\b(?! from)/);
  expect(replies.at(-1)!.action).toBe('capture_lead');
});

describe('when somebody will call', () => {
  it.each([
    'when will they call',
    'roughly what time will you ring?',
    'how long before someone gets back to me',
  ])('is asked by %j, and when suits is asked in turn', async (message) => {
    const { state, text } = (await talk(shop, 'please call me back', message)).at(-1)!;
    expect(state.question).toEqual({ kind: 'callback_time' });
    expect(text).not.toMatch(/don't know|open from/);
  });

  it('is what they wished, where they did', async () => {
    const { text } = (
      await talk(shop, 'please call me back tomorrow morning', 'what time will they call')
    ).at(-1)!;
    expect(text).toContain('tomorrow morning');
  });

  it.each(['after 4', 'this afternoon would be best'])('is noted from %j', async (message) => {
    const replies = await talk(shop, 'please call me back, 415 555 2671', 'when will you ring?', message);
    expect(replies.at(-1)!.text).toMatch(/after 4|this afternoon/);
  });

  it.each(['is Dana in tomorrow?', 'nice. is Lee around on friday?'])(
    'is no matter of %j',
    async (message) => {
      const { state } = (await talk(shop, 'please call me back', message)).at(-1)!;
      expect(state.capture?.when ?? '').toBe('');
      expect(state.contact.name).toBeNull();
    },
  );
});
