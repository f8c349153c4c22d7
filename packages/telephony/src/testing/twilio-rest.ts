import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TwilioQueues } from './twilio-queues.ts';

/** A number of the fake's account. */
export interface RestNumber {
  sid: string;
  number: string;
  settings: Map<string, string>;
}

/** What was asked of the fake beyond numbers. */
export interface RestRequest {
  method: string;
  path: string;
  fields: ReadonlyMap<string, string>;
}

/** A text message that was taken, or refused. */
export interface RestText {
  id: string;
  from: string;
  to: string;
  text: string;
  statusUrl: string;
}

/** The part of Twilio's REST interface that is used here, for one account. */
export interface TwilioRest {
  url: string;
  accountSid: string;
  authToken: string;
  numbers: RestNumber[];
  requests: RestRequest[];
  /** Messages that were taken, in order. */
  texts: RestText[];
  /** Numbers that messages aren't sent to, with the code that says why; 503: asked to come again. */
  refusedTexts: Map<string, number>;
  /** What calls cost, by their ids; others have no price yet. `price` is below zero, as Twilio tells what it charges; 503: asked to come again. */
  prices: Map<string, { price: string; priceUnit: string } | 503>;
  /** Callers who wait in the account's queues. */
  queues: TwilioQueues;
  /** Queues that were removed, by their ids. */
  removedQueues: string[];
  /** Asked when a call is placed or changed; the status it is refused with, `lost`: the answer never arrives. */
  onCall(handle: OnCall): void;
  close(): Promise<void>;
}

type OnCall = (sid: string, fields: ReadonlyMap<string, string>) => number | 'lost' | undefined;

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'a-token-of-the-fake-0123456789';

export async function openTwilioRest(numbers: readonly string[]): Promise<TwilioRest> {
  const known: RestNumber[] = numbers.map((number, nr) => ({
    sid: `PN${String(nr).padStart(32, '0')}`,
    number,
    settings: new Map(),
  }));
  const requests: RestRequest[] = [];
  let called: OnCall = () => undefined;
  const texts: RestText[] = [];
  const refusedTexts = new Map<string, number>();
  const prices: TwilioRest['prices'] = new Map();
  const queues: TwilioQueues = new Map();
  const removedQueues: string[] = [];
  let made = 0;
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const fields = new Map(new URLSearchParams(body));
      const path = new URL(request.url!, 'http://twilio').pathname;
      requests.push({ method: request.method!, path, fields });
      const answered = respond(request.method!, path, request.headers.authorization, fields);
      if (answered === 'lost') return void response.destroy();
      const [status, answer] = answered;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function respond(
    method: string,
    path: string,
    authorization: string | undefined,
    fields: ReadonlyMap<string, string>,
  ): [number, object] | 'lost' {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (authorization !== expected) return [401, { code: 20003, message: 'Authenticate', status: 401 }];
    const base = `/2010-04-01/Accounts/${accountSid}`;
    if (path === `${base}.json`) return [200, { sid: accountSid, friendly_name: 'Double', status: 'active' }];
    if (path === `${base}/IncomingPhoneNumbers.json`) {
      return [200, { incoming_phone_numbers: known.map(toJson), page: 0, page_size: 50, uri: path }];
    }
    const number = known.find(({ sid }) => path === `${base}/IncomingPhoneNumbers/${sid}.json`);
    if (number && method === 'POST') {
      for (const [name, value] of fields) number.settings.set(name, value);
      return [200, toJson(number)];
    }
    if (path === `${base}/Calls.json` && method === 'POST') {
      made += 1;
      const sid = `CA${String(made).padStart(32, 'f')}`;
      const refused = called(sid, fields);
      if (refused === 'lost') return 'lost';
      if (refused) return [refused, { code: 13224, message: 'Invalid phone number', status: refused }];
      return [201, { sid, status: 'queued' }];
    }
    const [, callSid] = path.match(/\/Calls\/(CA[\w-]+)\.json$/) ?? [];
    if (callSid && method === 'GET') {
      const told = prices.get(callSid);
      if (told === 503) return unavailable;
      return [
        200,
        {
          sid: callSid,
          status: 'completed',
          price: told?.price ?? null,
          price_unit: told?.priceUnit ?? 'USD',
        },
      ];
    }
    if (callSid && method === 'POST') {
      called(callSid, fields);
      return [200, { sid: callSid, status: 'in-progress' }];
    }
    const [, queueSid] = path.match(/\/Queues\/(QU\w+)\.json$/) ?? [];
    if (queueSid && method === 'DELETE') {
      removedQueues.push(queueSid);
      return [204, {}];
    }
    if (path === `${base}/Messages.json` && method === 'POST') {
      const [from, to] = [fields.get('From')!, fields.get('To')!];
      const refused = refusedTexts.get(to);
      if (refused === 503) return unavailable;
      if (refused) return [400, { code: refused, message: 'The message was refused', status: 400 }];
      made += 1;
      const id = `SM${String(made).padStart(32, '0')}`;
      texts.push({ id, from, to, text: fields.get('Body')!, statusUrl: fields.get('StatusCallback')! });
      return [201, { sid: id, status: 'queued' }];
    }
    return [404, { code: 20404, message: 'The requested resource was not found', status: 404 }];
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    numbers: known,
    requests,
    texts,
    refusedTexts,
    prices,
    queues,
    removedQueues,
    onCall(handle) {
      called = handle;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const unavailable: [number, object] = [503, { code: 20503, message: 'Service unavailable', status: 503 }];

const toJson = ({ sid, number, settings }: RestNumber) => ({
  sid,
  phone_number: number,
  friendly_name: `Line ${number}`,
  capabilities: { voice: true, sms: true, mms: false, fax: false },
  voice_url: settings.get('VoiceUrl') ?? '',
  sms_url: settings.get('SmsUrl') ?? '',
});
