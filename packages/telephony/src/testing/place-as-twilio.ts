import { openPlacedCalls, type PlacedCalls } from './placed-calls.ts';
import { postSigned, ringAsTwilio } from './twilio-caller.ts';
import { type QueueLeg, ringForQueue } from './twilio-queues.ts';
import type { TwilioRest } from './twilio-rest.ts';

/** Has the fake of Twilio's account place the calls that it is asked for, and change them. */
export function placeAsTwilio(rest: TwilioRest): PlacedCalls {
  const { authToken, accountSid } = rest;
  const calls = openPlacedCalls();
  const legs = new Map<string, QueueLeg>();
  rest.onCall((sid, fields) => {
    const url = fields.get('Url');
    if (!url) {
      legs.get(sid)?.end();
      const document = fields.get('Twiml');
      if (document) calls.underWay(sid)?.redirect(document);
      else if (fields.get('Status') === 'completed') void calls.underWay(sid)?.hangUp();
      return undefined;
    }
    const [from, to] = [fields.get('From')!, fields.get('To')!];
    const told = { CallSid: sid, AccountSid: accountSid, From: from, To: to, Direction: 'outbound-api' };
    const post = (at: string, more: Record<string, string>) =>
      postSigned(authToken, at, { ...told, ...more });
    const statusUrl = fields.get('StatusCallback')!;
    // Whoever waits in a queue is there for people who are rung.
    if (rest.queues.size > 0) {
      const does = calls.called.get(to);
      if (does === 'refused') return 400;
      if (does === 'lost') return 'lost';
      if (does === 'unheard') return undefined;
      legs.set(sid, ringForQueue(rest.queues, { to, url, statusUrl, keys: fields.get('SendDigits') }, post));
      return undefined;
    }
    return calls.place({
      id: sid,
      to,
      tell: (status) =>
        post(statusUrl, { CallStatus: status, SequenceNumber: status === 'ringing' ? '1' : '2' }),
      answer: async () => {
        await post(statusUrl, { CallStatus: 'in-progress', SequenceNumber: '2' });
        return ringAsTwilio({
          authToken,
          accountSid,
          voiceUrl: url,
          statusUrl,
          from,
          to,
          callSid: sid,
          isPlaced: true,
          queues: rest.queues,
        });
      },
      tellMachine: () => post(fields.get('AsyncAmdStatusCallback')!, { AnsweredBy: 'machine_end_beep' }),
    });
  });
  return calls;
}
