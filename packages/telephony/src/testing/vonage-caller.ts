import { type Callee, type PhoneCaller, speakInTime } from './phone-caller.ts';
import { openVonageStream, type VonageStream, type WebsocketEndpoint } from './vonage-stream.ts';
import { postAsVonage, type VonageSigning } from './vonage-token.ts';

export interface VonageCallerOptions {
  signing: VonageSigning;
  answerUrl: string;
  eventUrl?: string;
  /** E.164; Vonage leaves the plus sign away. */
  from: string;
  to: string;
  /** Of each number that is rung; nobody answers by default. */
  callee?(number: string): Callee;
}

interface Action {
  action: string;
  text?: string;
  endpoint?: (WebsocketEndpoint | { type: 'phone'; number: string })[];
  eventType?: string;
  eventUrl?: string[];
}

const rate = 16_000;
const statusOf = { busy: 'busy', 'no-answer': 'timeout', failed: 'failed' } as const;

/** Rings. Rejects when the first webhook isn't answered with a list of actions. */
export async function ringAsVonage(options: VonageCallerOptions): Promise<PhoneCaller> {
  const uuid = crypto.randomUUID().replaceAll('-', '');
  const [from, to] = [options.from, options.to].map((number) => number.replace('+', '')) as [string, string];
  const call = { uuid, conversation_uuid: `CON-${crypto.randomUUID()}`, from, to };
  const verbs: string[] = [];
  const played: number[] = [];
  const connected = Promise.withResolvers<void>();
  let stream: VonageStream | null = null;
  let isOver = false;

  const post = (url: string, more: object) =>
    postAsVonage(options.signing, url, { ...call, timestamp: new Date().toISOString(), ...more });

  async function run(actions: Action[]): Promise<void> {
    for (const action of actions) {
      const other = await act(action);
      if (isOver) return;
      // In place of what is left.
      if (other) return run(other);
    }
    verbs.push('Hangup');
  }

  async function act(action: Action): Promise<Action[] | null> {
    const [endpoint] = action.endpoint ?? [];
    if (action.action === 'talk') verbs.push(`Say ${action.text}`);
    else if (action.action !== 'connect' || !endpoint)
      throw new Error(`no action: ${JSON.stringify(action)}`);
    else if (endpoint.type === 'websocket') return connect(action, endpoint);
    else return dial(action, endpoint.number);
    return null;
  }

  async function connect(action: Action, endpoint: WebsocketEndpoint): Promise<Action[] | null> {
    verbs.push('Connect');
    const leg = { uuid: crypto.randomUUID(), to: endpoint.uri, headers: endpoint.headers };
    stream = await openVonageStream(options.signing, endpoint, played);
    await tell(action, { ...leg, status: 'answered' });
    connected.resolve();
    await stream.closed;
    stream = null;
    return isOver ? null : tell(action, { ...leg, status: 'disconnected' });
  }

  async function dial(action: Action, number: string): Promise<Action[] | null> {
    verbs.push(`Dial +${number}`);
    const leg = { uuid: crypto.randomUUID(), to: number, direction: 'outbound' };
    await tell(action, { ...leg, status: 'started' });
    await tell(action, { ...leg, status: 'ringing' });
    const outcome = options.callee?.(`+${number}`) ?? 'no-answer';
    if (outcome !== 'answered') return tell(action, { ...leg, status: statusOf[outcome] });
    await tell(action, { ...leg, status: 'answered' });
    await tell(action, { ...leg, status: 'completed', duration: '7' });
    return null;
  }

  /** Tells the action's address how its leg goes; where it may answer with other actions, these. */
  async function tell(
    { eventType, eventUrl: [url] = [] }: Action,
    news: { status: string; duration?: string },
  ) {
    if (!url) return null;
    const text = await post(url, news);
    const mayAnswer = !['started', 'ringing', 'answered', 'completed'].includes(news.status);
    return eventType === 'synchronous' && mayAnswer && text ? (JSON.parse(text) as Action[]) : null;
  }

  async function finish(): Promise<void> {
    isOver = true;
    if (options.eventUrl) {
      await post(options.eventUrl, {
        status: 'completed',
        direction: 'inbound',
        duration: '12',
        rate: '0.01',
      });
    }
  }

  const actions = JSON.parse(await post(options.answerUrl, {})) as Action[];
  const done = run(actions).then(finish);
  done.catch((error: unknown) => connected.reject(error));

  return {
    callId: uuid,
    rate,
    verbs,
    heard: () => Int16Array.from(played),
    connected: connected.promise,
    speak: (samples) => speakInTime(rate, samples, (frame) => stream?.sendAudio(frame)),
    press(digits) {
      for (const digit of digits) stream?.press(digit);
    },
    async hangUp() {
      isOver = true;
      stream?.close();
      await done;
    },
    done,
  };
}
