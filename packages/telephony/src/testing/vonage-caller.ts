import { type Callee, keyOf, picksUp, type RedirectedCaller, speakInTime } from './phone-caller.ts';
import { openVonageStream, type VonageStream, type WebsocketEndpoint } from './vonage-stream.ts';
import { getAsVonage, postAsVonage, type VonageSigning } from './vonage-token.ts';

export interface VonageCallerOptions {
  signing: VonageSigning;
  answerUrl: string;
  eventUrl?: string;
  /** E.164; Vonage leaves the plus sign away. */
  from: string;
  to: string;
  /** Of each number that is rung; nobody answers by default. */
  callee?(number: string): Callee;
  /** Ours, of a call that was placed and has been answered. */
  placedUuid?: string;
  /** Whether a leg was hung up over REST. */
  isHungUp?(uuid: string): boolean;
}

interface Action {
  action: string;
  text?: string;
  endpoint?: (WebsocketEndpoint | PhoneEndpoint)[];
  eventType?: string;
  eventUrl?: string[];
  payload?: object;
}

interface PhoneEndpoint {
  type: 'phone';
  number: string;
  dtmfAnswer?: string;
  onAnswer?: { url: string };
}

const rate = 16_000;
const statusOf = { busy: 'busy', 'no-answer': 'timeout', failed: 'failed' } as const;

/** Rings, or has answered. Rejects when the first webhook isn't answered with a list of actions. */
export async function ringAsVonage(options: VonageCallerOptions): Promise<RedirectedCaller> {
  const uuid = options.placedUuid ?? crypto.randomUUID().replaceAll('-', '');
  const [from, to] = [options.from, options.to].map((number) => number.replace('+', '')) as [string, string];
  const call = { uuid, conversation_uuid: `CON-${crypto.randomUUID()}`, from, to };
  const verbs: string[] = [];
  const whispers: string[] = [];
  const played: number[] = [];
  const connected = Promise.withResolvers<void>();
  let stream: VonageStream | null = null;
  let isOver = false;
  let redirected: string | null = null;

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
    else if (action.action === 'notify') return notify(action);
    else if (action.action !== 'connect' || !endpoint)
      throw new Error(`no action: ${JSON.stringify(action)}`);
    else if (endpoint.type === 'websocket') return connect(action, endpoint);
    else return dial(action, endpoint);
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
    const other = redirected;
    redirected = null;
    if (other) return JSON.parse(other) as Action[];
    return isOver ? null : tell(action, { ...leg, status: 'disconnected' });
  }

  async function dial(action: Action, person: PhoneEndpoint): Promise<Action[] | null> {
    const { number } = person;
    verbs.push(`Dial +${number}`);
    const leg = { uuid: crypto.randomUUID(), to: number, direction: 'outbound' };
    await tell(action, { ...leg, status: 'started' });
    await tell(action, { ...leg, status: 'ringing' });
    const callee = options.callee?.(`+${number}`) ?? 'no-answer';
    if (!picksUp(callee)) return tell(action, { ...leg, status: statusOf[callee] });
    await tell(action, { ...leg, status: 'answered' });
    if (await hearsWhisper(person, leg, callee)) verbs.push('Bridged');
    // The leg was answered, so this can't be, however short it was.
    await tell(action, { ...leg, status: 'completed', duration: '7' });
    return null;
  }

  /** The actions for the leg of whoever picked up; at their end they are joined, unless they were hung up. */
  async function hearsWhisper(
    { number, onAnswer, dtmfAnswer }: PhoneEndpoint,
    leg: { uuid: string; to: string },
    callee: 'answered' | 'declined' | 'silent',
  ): Promise<boolean> {
    if (dtmfAnswer) whispers.push(`keys ${dtmfAnswer}`);
    let actions = onAnswer
      ? (JSON.parse(await getAsVonage(options.signing, onAnswer.url, leg)) as Action[])
      : [];
    while (actions.length > 0) {
      const [one, ...others] = actions as [Action, ...Action[]];
      actions = others;
      if (one.action === 'talk') whispers.push(`+${number}: ${one.text}`);
      else if (one.action === 'input') {
        const key = keyOf[callee];
        const told = { ...leg, dtmf: { digits: key, timed_out: key === '' } };
        const text = await postAsVonage(options.signing, one.eventUrl![0]!, told);
        if (text) actions = JSON.parse(text) as Action[];
      } else throw new Error(`no whisper: ${JSON.stringify(one)}`);
    }
    return !options.isHungUp?.(leg.uuid);
  }

  async function notify({ eventUrl: [url] = [], payload }: Action): Promise<Action[] | null> {
    const text = await postAsVonage(options.signing, url!, {
      conversation_uuid: call.conversation_uuid,
      timestamp: new Date().toISOString(),
      payload,
    });
    return text ? (JSON.parse(text) as Action[]) : null;
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
        direction: options.placedUuid ? 'outbound' : 'inbound',
        duration: '12',
        rate: '0.01000000',
        price: '0.00200000',
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
    whispers,
    waited: [],
    heard: () => Int16Array.from(played),
    heardFrom: (sample) => Int16Array.from(played.slice(sample)),
    connected: connected.promise,
    speak: (samples) => speakInTime(rate, samples, (frame) => stream?.sendAudio(frame)),
    press(digits) {
      for (const digit of digits) stream?.press(digit);
    },
    redirect(document) {
      redirected = document;
      stream?.close();
    },
    async hangUp() {
      isOver = true;
      stream?.close();
      await done;
    },
    done,
  };
}
