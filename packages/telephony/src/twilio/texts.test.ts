import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwilioRest, type TwilioRest } from '../testing/twilio-rest.ts';
import { openTwilioAccount } from './account.ts';
import { readTwilioText, readTwilioTextNews } from './texts.ts';

let rest: TwilioRest;
beforeAll(async () => {
  rest = await openTwilioRest(['+15550100000']);
});
afterAll(() => rest.close());

const send = (to: string, baseUrl = rest.url) =>
  openTwilioAccount(rest, { baseUrl }).sendText({
    id: 'ours',
    from: '+15550100000',
    to,
    text: 'See you',
    statusUrl: 'https://desk.example/texts?text=1',
  });

it('sends texts, and says why one isn’t taken and whether it may be sent again', async () => {
  expect(await send('+12125550123')).toEqual({ messageId: expect.stringMatching(/^SM/) });
  expect(rest.texts).toMatchObject([
    { to: '+12125550123', text: 'See you', statusUrl: 'https://desk.example/texts?text=1' },
  ]);
  rest.refusedTexts.set('+12125550124', 21610).set('+12125550125', 503);
  await expect(send('+12125550124')).rejects.toMatchObject({
    kind: 'refused',
    code: '21610',
    mayRepeat: false,
  });
  await expect(send('+12125550125')).rejects.toMatchObject({ kind: 'unreachable', mayRepeat: true });
  await expect(send('+12125550123', 'http://127.0.0.1:9')).rejects.toMatchObject({
    kind: 'unreachable',
    mayRepeat: true,
  });
});

it('reads messages, with what is attached and what the carrier has answered', () => {
  const told = { MessageSid: 'SM1', From: '+12125550123', To: '+15550100000', Body: 'Hi', NumMedia: '0' };
  expect(readTwilioText(told)).toEqual({
    carrierMessageId: 'SM1',
    from: '+12125550123',
    to: '+15550100000',
    text: 'Hi',
    attachments: 0,
    answered: null,
  });
  expect(readTwilioText({ ...told, Body: undefined, NumMedia: '2' })).toMatchObject({
    text: '',
    attachments: 2,
  });
  expect(readTwilioText({ ...told, OptOutType: 'STOP' })).toMatchObject({ answered: 'stop' });
  expect(readTwilioText({ From: '+12125550123' })).toBeNull();
});

it('reads how a message fares, in words where it failed', () => {
  expect(readTwilioTextNews({ MessageSid: 'SM1', MessageStatus: 'delivered' })).toMatchObject({
    status: 'delivered',
    code: null,
  });
  expect(readTwilioTextNews({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006' })).toEqual(
    {
      carrierMessageId: 'SM1',
      status: 'failed',
      code: '30006',
      reason: 'This number can’t receive text messages. It may be a landline.',
    },
  );
  expect(readTwilioTextNews({ MessageSid: 'SM1', MessageStatus: 'unheard of' })).toBeNull();
});
