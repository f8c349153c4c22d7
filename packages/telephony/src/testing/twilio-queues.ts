import { parseTwiml } from './parse-twiml.ts';
import { type Callee, keyOf, picksUp } from './phone-caller.ts';

/** A caller in a queue of the fake's account. */
export interface QueueMember {
  sid: string;
  /** What people do who are rung for them. */
  callee(number: string): Callee;
  /** As in `PhoneCaller`. */
  verbs: string[];
  whispers: string[];
  /** Takes them from the queue; resolves once the talk is over. False: they aren't there any more. */
  take(): Promise<boolean>;
}

/** Who waits, by the names of queues. */
export type TwilioQueues = Map<string, QueueMember>;

/** The part of a call of somebody who is rung over REST for a caller who waits. */
export interface QueueLeg {
  /** Hung up over REST. */
  end(): void;
}

const pickUpMs = 30;
const noAnswerMs = 1000;
/** How long a whisper is listened to before a key. */
const whisperMs = 200;

/**
 * Rings a number for whoever waits, has them hear the document, and connects them where it says so.
 * @param post as Twilio, of this leg
 */
export function ringForQueue(
  queues: TwilioQueues,
  { to, url, statusUrl, keys }: { to: string; url: string; statusUrl: string; keys: string | undefined },
  post: (url: string, more: Record<string, string>) => Promise<string>,
): QueueLeg {
  let isEnded = false;
  let giveUp = () => {};
  const ended = (orAfterMs: number) =>
    new Promise<void>((resolve) => {
      giveUp = resolve;
      setTimeout(resolve, orAfterMs);
    });
  const member = [...queues.values()].at(-1);
  member?.verbs.push(`Dial ${to}`);
  const tell = (status: string) => post(statusUrl, { CallStatus: status });

  async function ring(): Promise<void> {
    await tell('ringing');
    const callee = member?.callee(to) ?? 'no-answer';
    await ended(callee === 'no-answer' ? noAnswerMs : pickUpMs);
    if (isEnded) return void (await tell('canceled'));
    if (!picksUp(callee)) return void (await tell(callee));
    await tell('in-progress');
    if (keys) member?.whispers.push(`keys ${keys}`);
    await hear(await post(url, { CallStatus: 'in-progress' }), keyOf[callee]);
    await tell('completed');
  }

  async function hear(document: string, key: string): Promise<void> {
    const [verb] = parseTwiml(document);
    if (isEnded || !verb || verb.name === 'Hangup') return;
    if (verb.name === 'Gather') {
      member?.whispers.push(`${to}: ${verb.children[0]!.text}`);
      await ended(whisperMs);
      if (isEnded) return;
      return hear(await post(verb.attributes.get('action')!, { Digits: key }), key);
    }
    const [queue] = verb.children;
    if (verb.name !== 'Dial' || queue?.name !== 'Queue') throw new Error(`nothing for a leg: ${document}`);
    await queues.get(queue.text)?.take();
  }

  void ring();
  return {
    end() {
      isEnded = true;
      giveUp();
    },
  };
}

const soundMs = 40;
const talkMs = 1200;

/**
 * A caller waits: they hear what `waitUrl` says, which is asked again at the end of each document, until they are taken or let go
 * or hang up.
 * @returns as Twilio's QueueResult
 */
export async function waitInQueue(
  queues: TwilioQueues,
  name: string,
  waitUrl: string,
  who: Omit<QueueMember, 'take'> & {
    /** What they heard meanwhile: names of files, and pauses. */
    waited: string[];
    hasHungUp(): boolean;
    post(url: string): Promise<string>;
  },
): Promise<'bridged' | 'leave' | 'hangup'> {
  if (queues.has(name)) throw new Error(`somebody waits in ${name}`);
  const talk = Promise.withResolvers<'bridged'>();
  let isTaken = false;
  queues.set(name, {
    ...who,
    async take() {
      if (isTaken || who.hasHungUp()) return false;
      isTaken = true;
      queues.delete(name);
      who.verbs.push('Bridged');
      await new Promise((resolve) => setTimeout(resolve, talkMs));
      talk.resolve('bridged');
      return true;
    },
  });

  async function listen(): Promise<'bridged' | 'leave' | 'hangup'> {
    for (let url = waitUrl; ; ) {
      for (const verb of parseTwiml(await who.post(url))) {
        if (isTaken) return talk.promise;
        if (who.hasHungUp()) return 'hangup';
        if (verb.name === 'Leave') return 'leave';
        if (verb.name === 'Play') who.waited.push(new URL(verb.text).pathname.split('/').at(-1)!);
        else if (verb.name === 'Pause') who.waited.push('silence');
        else if (verb.name === 'Redirect') url = verb.text;
        else throw new Error(`nothing to wait with: ${verb.name}`);
        if (verb.name !== 'Redirect') await new Promise((resolve) => setTimeout(resolve, soundMs));
      }
    }
  }

  try {
    return await listen();
  } finally {
    queues.delete(name);
  }
}
