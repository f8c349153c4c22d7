import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RestText } from './twilio-rest.ts';
import type { VonageSigning } from './vonage-token.ts';

/** A number of the fake's account. */
export interface VonageRestNumber {
  country: string;
  msisdn: string;
  /** As set last: `app_id`, `moHttpUrl`. */
  settings: Map<string, string>;
}

/** What was asked of the fake, with a body of either kind. */
export interface VonageRestRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** The part of Vonage's REST interfaces that is used here, for one account with one application. */
export interface VonageRest extends VonageSigning {
  url: string;
  apiSecret: string;
  /** PEM. */
  privateKey: string;
  numbers: VonageRestNumber[];
  /** Where the application's calls and messages go, by the name of the webhook. */
  webhooks(): Record<string, { address: string; http_method: string }>;
  requests: VonageRestRequest[];
  /** Messages that were taken, in order. */
  texts: RestText[];
  /** Numbers that messages aren't sent to, with the number of the problem; 503: asked to come again. */
  refusedTexts: Map<string, number>;
  /** Asked when a call is placed or changed; the status it is refused with, `lost`: the answer never arrives. */
  onCall(handle: OnCall): void;
  close(): Promise<void>;
}

type OnCall = (uuid: string, body: Record<string, unknown>) => number | 'lost' | undefined;

const apiKey = 'abcd1234';
const apiSecret = 'a-secret-of-the-fake';
const signatureSecret = 'a-signature-secret-of-the-fake-0123456789';
const applicationId = '0b8e4b6a-6c0f-4b9b-9d6e-1f2a3b4c5d6e';

interface Answer {
  status: number;
  body?: object;
}

export async function openVonageRest(numbers: readonly string[]): Promise<VonageRest> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = numbers.map(
    (number): VonageRestNumber => ({ country: 'US', msisdn: number.slice(1), settings: new Map() }),
  );
  const requests: VonageRestRequest[] = [];
  const texts: RestText[] = [];
  const refusedTexts = new Map<string, number>();
  let made = 0;
  let called: OnCall = () => undefined;
  let application: Record<string, unknown> = {
    id: applicationId,
    name: 'Double',
    keys: { public_key: publicKey.export({ type: 'spki', format: 'pem' }) },
    privacy: { improve_ai: false },
    capabilities: {
      messages: { webhooks: { inbound_url: { address: 'https://kept.example', http_method: 'POST' } } },
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const isForm = request.headers['content-type']?.includes('form');
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : {};
      const { pathname: path, searchParams } = new URL(request.url!, 'http://vonage');
      requests.push({ method: request.method!, path, body });
      const asked = { method: request.method!, path, body, page: Number(searchParams.get('index') ?? 1) };
      const answer = isAllowed(path, request.headers.authorization ?? '', publicKey)
        ? respond(asked)
        : { status: 401, body: { title: 'Unauthorized' } };
      if (answer.status === 0) return void response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body && JSON.stringify(answer.body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function respond({ method, path, body, page }: VonageRestRequest & { page: number }): Answer {
    switch (`${method} ${path}`) {
      case `GET /v2/applications/${applicationId}`:
        return { status: 200, body: { ...application, _links: {} } };
      case `PUT /v2/applications/${applicationId}`:
        application = { ...body, id: applicationId };
        return { status: 200, body: application };
      case 'GET /account/numbers': {
        const listed = known.slice((page - 1) * 100, page * 100).map(toJson);
        return { status: 200, body: { count: known.length, ...(listed.length > 0 && { numbers: listed }) } };
      }
      case 'POST /number/update':
        return update(body as Record<string, string>);
      case 'GET /v1/calls':
        return { status: 200, body: { count: 0, _embedded: { calls: [] }, _links: {} } };
      case 'POST /v1/calls':
        made += 1;
        return place(`call-${made}`, body);
      case 'POST /v1/messages':
        return take(body as Record<string, string>);
    }
    if (method !== 'PUT' || !path.startsWith('/v1/calls/')) return { status: 404, body: {} };
    called(path.slice('/v1/calls/'.length), body);
    return { status: 204 };
  }

  function place(uuid: string, body: Record<string, unknown>): Answer {
    const refused = called(uuid, body);
    if (refused === 'lost') return { status: 0 };
    if (refused) return { status: refused, body: { title: 'Bad Request', detail: 'Invalid phone number' } };
    const placed = { status: 'started', direction: 'outbound', conversation_uuid: 'CON-1' };
    return { status: 201, body: { uuid, ...placed } };
  }

  function take({
    from = '',
    to = '',
    text = '',
    webhook_url: statusUrl = '',
  }: Record<string, string>): Answer {
    const refused = refusedTexts.get(`+${to}`);
    if (refused === 503) return { status: 503, body: { title: 'Service unavailable' } };
    if (refused || !known.some(({ msisdn }) => msisdn === from)) {
      const nr = refused ?? 1150;
      const type = `https://developer.vonage.com/api-errors/messages#${nr}`;
      return { status: 422, body: { type, title: 'Refused', detail: 'Illegal Sender Address' } };
    }
    made += 1;
    const id = `message-${made}`;
    texts.push({ id, from: `+${from}`, to: `+${to}`, text, statusUrl });
    return { status: 202, body: { message_uuid: id } };
  }

  /** What is left out is forgotten, as at Vonage. */
  function update({ country, msisdn, ...settings }: Record<string, string>): Answer {
    const number = known.find((one) => one.msisdn === msisdn && one.country === country);
    if (!number) return { status: 420, body: { 'error-code': '420', 'error-code-label': 'method failed' } };
    number.settings = new Map(Object.entries(settings));
    return { status: 200, body: { 'error-code': '200', 'error-code-label': 'success' } };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    apiSecret,
    applicationId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signatureSecret,
    numbers: known,
    webhooks() {
      const { voice, messages } = application.capabilities as Record<
        string,
        { webhooks: ReturnType<VonageRest['webhooks']> }
      >;
      return { ...voice?.webhooks, ...messages?.webhooks };
    },
    requests,
    texts,
    refusedTexts,
    onCall(handle) {
      called = handle;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Calls and messages want a token of the application's key, everything else the account's key and secret. */
function isAllowed(path: string, authorization: string, publicKey: KeyObject): boolean {
  const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
  if (!path.startsWith('/v1/')) return authorization === basic;
  const [header, claims, signature] = authorization.replace('Bearer ', '').split('.');
  return verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    publicKey,
    Buffer.from(signature ?? '', 'base64url'),
  );
}

const toJson = ({ country, msisdn, settings }: VonageRestNumber) => ({
  country,
  msisdn,
  type: 'mobile-lvn',
  features: ['VOICE', 'SMS'],
  ...Object.fromEntries(settings),
});
