import { once } from 'node:events';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { WebSocket } from 'ws';
import { decodeG711, encodeG711 } from '../audio/g711.ts';
import { parseTwiml, type TwimlElement } from './parse-twiml.ts';
import {
  type Callee,
  keyOf,
  openPlayer,
  picksUp,
  type RedirectedCaller,
  speakInTime,
} from './phone-caller.ts';
import { type TwilioQueues, waitInQueue } from './twilio-queues.ts';

export interface TwilioCallerOptions {
  authToken: string;
  accountSid: string;
  voiceUrl: string;
  statusUrl?: string;
  from: string;
  to: string;
  /** Of each number that is rung; nobody answers by default. */
  callee?(number: string): Callee;
  callSid?: string;
  /** What Twilio tells beside the usual. */
  fields?: Record<string, string>;
  /** It was placed by us, and has been answered. */
  isPlaced?: boolean;
  /** Of the account; without them nobody can wait. */
  queues?: TwilioQueues;
}

const rate = 8000;
const frameMs = 20;

/** Rings, or has answered. Rejects when the first webhook isn't answered with a document. */
export async function ringAsTwilio(options: TwilioCallerOptions): Promise<RedirectedCaller> {
  const callSid = options.callSid ?? `CA${crypto.randomUUID().replaceAll('-', '')}`;
  const verbs: string[] = [];
  const whispers: string[] = [];
  const waited: string[] = [];
  const played: number[] = [];
  const connected = Promise.withResolvers<void>();
  let stream: Stream | null = null;
  let isOver = false;
  let redirected: string | null = null;

  const fields = (more: Record<string, string> = {}) => ({
    CallSid: callSid,
    AccountSid: options.accountSid,
    From: options.from,
    To: options.to,
    Direction: options.isPlaced ? 'outbound-api' : 'inbound',
    ApiVersion: '2010-04-01',
    CallStatus: 'in-progress',
    ...options.fields,
    ...more,
  });
  const post = (url: string, more?: Record<string, string>) =>
    postSigned(options.authToken, url, fields(more));

  async function run(document: string): Promise<void> {
    for (const verb of parseTwiml(document)) {
      if (isOver) return;
      const next = await act(verb);
      if (next === 'end') return;
      if (next) return run(next);
    }
  }

  async function act(verb: TwimlElement): Promise<string | 'end' | null> {
    if (verb.name === 'Connect') {
      verbs.push('Connect');
      const [target] = verb.children;
      const { accountSid, authToken } = options;
      stream = await openStream(target!, { callSid, accountSid, authToken }, played);
      connected.resolve();
      await stream.closed;
      stream = null;
      const other = redirected;
      redirected = null;
      if (other) return other;
      const action = verb.attributes.get('action');
      return action && !isOver ? post(action) : null;
    }
    if (verb.name === 'Dial') return dial(verb);
    if (verb.name === 'Enqueue') return enqueue(verb);
    verbs.push(verb.text ? `${verb.name} ${verb.text}` : verb.name);
    return verb.name === 'Say' ? null : 'end';
  }

  async function enqueue(verb: TwimlElement): Promise<string | 'end'> {
    const sid = `QU${crypto.randomUUID().replaceAll('-', '')}`;
    const action = verb.attributes.get('action')!;
    const result = options.queues
      ? await waitInQueue(options.queues, verb.text, verb.attributes.get('waitUrl')!, {
          sid,
          verbs,
          whispers,
          waited,
          callee: (number) => options.callee?.(number) ?? 'no-answer',
          hasHungUp: () => isOver,
          post: (url) => post(url, { QueueSid: sid, QueuePosition: '1' }),
        })
      : 'system-error';
    const next = await post(action, {
      QueueResult: result,
      ...(options.queues && { QueueSid: sid, QueueTime: '7' }),
    });
    return isOver ? 'end' : next;
  }

  /** As documented: the first to pick up has the call and the others are hung up, whether or not they take it then. */
  async function dial(verb: TwimlElement): Promise<string | 'end' | null> {
    const people = verb.children.map((one) => ({ one, callee: options.callee?.(one.text) ?? 'no-answer' }));
    verbs.push(`Dial ${people.map(({ one }) => one.text).join(' ')}`);
    const first = people.find(({ callee }) => picksUp(callee));
    for (const { one, callee } of people) {
      const rangOn = callee !== 'busy' && callee !== 'failed';
      const status = one === first?.one ? 'in-progress' : first && rangOn ? 'canceled' : callee;
      await tellOf(one, status);
    }
    const isBridged = first !== undefined && (await hearsWhisper(first.one, first.callee));
    if (isBridged) verbs.push('Bridged');
    if (first) await tellOf(first.one, 'completed');
    const action = verb.attributes.get('action');
    if (!action) return null;
    const status = first ? 'completed' : (people[0]?.callee ?? 'failed');
    return isOver ? 'end' : post(action, { DialCallStatus: status, DialCallDuration: first ? '7' : '0' });
  }

  /** What the address of a number wants to know: `answered` and `completed`, which is any end. */
  async function tellOf(one: TwimlElement, status: string): Promise<void> {
    const url = one.attributes.get('statusCallback');
    const wanted = one.attributes.get('statusCallbackEvent')?.split(' ') ?? ['completed'];
    if (!url || !wanted.includes(status === 'in-progress' ? 'answered' : 'completed')) return;
    const leg = { CallSid: `CA${crypto.randomUUID()}`, ParentCallSid: callSid, To: one.text };
    await postSigned(options.authToken, url, { ...fields(leg), CallStatus: status, CallDuration: '7' });
  }

  /** What whoever picked up is told before they are connected; whether they are. */
  async function hearsWhisper(one: TwimlElement, callee: Callee): Promise<boolean> {
    const digits = one.attributes.get('sendDigits');
    if (digits) whispers.push(`keys ${digits}`);
    const leg = { ...fields(), CallSid: `CA${crypto.randomUUID()}`, ParentCallSid: callSid, To: one.text };
    const ask = (url: string, more = {}) => postSigned(options.authToken, url, { ...leg, ...more });
    const url = one.attributes.get('url');
    let document = url ? await ask(url) : null;
    while (document) {
      const [next] = parseTwiml(document);
      if (!next) break;
      if (next.name === 'Hangup') return false;
      if (next.name !== 'Gather') throw new Error(`no whisper: ${document}`);
      whispers.push(`${one.text}: ${next.children[0]!.text}`);
      const key = picksUp(callee) ? keyOf[callee] : '';
      if (!key && next.attributes.get('actionOnEmptyResult') !== 'true') break;
      document = await ask(next.attributes.get('action')!, { Digits: key });
    }
    return true;
  }

  async function finish(): Promise<void> {
    isOver = true;
    if (options.statusUrl) {
      await post(options.statusUrl, { CallStatus: 'completed', CallDuration: '12', SequenceNumber: '3' });
    }
  }

  const document = await post(options.voiceUrl, { CallStatus: options.isPlaced ? 'in-progress' : 'ringing' });
  const done = run(document).then(finish);
  done.catch((error: unknown) => connected.reject(error));

  return {
    callId: callSid,
    rate,
    verbs,
    whispers,
    waited,
    heard: () => Int16Array.from(played),
    heardFrom: (sample) => Int16Array.from(played.slice(sample)),
    connected: connected.promise,
    speak: (samples) => speakInTime(rate, samples, (frame) => stream?.sendAudio(frame)),
    press(digits) {
      for (const digit of digits) stream?.send({ event: 'dtmf', dtmf: { track: 'inbound_track', digit } });
    },
    redirect(document) {
      redirected = document;
      stream?.stop();
    },
    async hangUp() {
      isOver = true;
      stream?.stop();
      await done;
    },
    done,
  };
}

/** Of the handshake of a stream. */
export const twilioStreamHeaders = (authToken: string, url: string) => ({
  'x-twilio-signature': webhooks.getExpectedTwilioSignature(authToken, url, {}),
});

/** Posts a form as Twilio does; resolves to the answer's text. Rejects where the answer is no success. */
export async function postSigned(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': webhooks.getExpectedTwilioSignature(authToken, url, fields),
    },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

interface Stream {
  send(message: object): void;
  sendAudio(samples: Int16Array): void;
  stop(): void;
  closed: Promise<void>;
}

async function openStream(
  target: TwimlElement,
  { callSid, accountSid, authToken }: { callSid: string; accountSid: string; authToken: string },
  played: number[],
): Promise<Stream> {
  const url = target.attributes.get('url')!;
  const headers = twilioStreamHeaders(authToken, url);
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  const streamSid = `MZ${crypto.randomUUID().replaceAll('-', '')}`;
  const closed = Promise.withResolvers<void>();
  const player = openPlayer(rate, played, (name) => send({ event: 'mark', mark: { name } }));
  let sequence = 0;
  let chunk = 0;
  const send = (message: object) => {
    sequence += 1;
    if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ ...message, sequenceNumber: String(sequence), streamSid }));
    }
  };
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8'));
    if (message.streamSid !== streamSid) return;
    if (message.event === 'media') player.add(decodeG711('mu', Buffer.from(message.media.payload, 'base64')));
    else if (message.event === 'mark') player.mark(message.mark.name);
    else if (message.event === 'clear') player.clear();
  });
  socket.on('close', () => {
    player.close();
    closed.resolve();
  });
  socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }));
  const customParameters = Object.fromEntries(
    target.children.map(({ attributes }) => [attributes.get('name')!, attributes.get('value')!]),
  );
  send({
    event: 'start',
    start: {
      streamSid,
      accountSid,
      callSid,
      tracks: ['inbound'],
      customParameters,
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
    },
  });
  return {
    send,
    sendAudio(samples) {
      chunk += 1;
      const payload = Buffer.from(encodeG711('mu', samples)).toString('base64');
      const media = { track: 'inbound', chunk: String(chunk), timestamp: String(chunk * frameMs), payload };
      send({ event: 'media', media });
    },
    stop() {
      send({ event: 'stop', stop: { accountSid, callSid } });
      socket.close();
    },
    closed: closed.promise,
  };
}
