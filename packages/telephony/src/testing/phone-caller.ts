/**
 * How a rung number behaves. `answered`: they take the call, by 1 where they are asked; `declined`: they press 2 when they are
 * asked; `silent`: they pick up and press nothing.
 */
export type Callee = 'answered' | 'declined' | 'silent' | 'busy' | 'no-answer' | 'failed';

/**
 * What a number does that is called by us: somebody answers, it is busy, nobody does, or a machine says its greeting, then beeps;
 * `refused`: the carrier places no call to it; `lost`: it does, and its answer never arrives; `broken`: it fails in the middle;
 * `unheard`: it places one, and tells nothing of it.
 */
export type Called = 'answers' | 'busy' | 'no-answer' | 'machine' | 'refused' | 'lost' | 'broken' | 'unheard';

/** Whether somebody lifts the receiver. */
export const picksUp = (callee: Callee): callee is 'answered' | 'declined' | 'silent' =>
  callee === 'answered' || callee === 'declined' || callee === 'silent';

/** What is pressed when one is asked for a key. */
export const keyOf = { answered: '1', declined: '2', silent: '' } as const;

/** Somebody on the phone, as a carrier connects them: it signs webhooks, does what documents say and carries audio. */
export interface PhoneCaller {
  /** The carrier's id of the call. */
  readonly callId: string;
  /** Samples a second of what is spoken and heard. */
  readonly rate: number;
  /** What happened, in order: `Connect`, `Dial +1555…`, `Bridged`, `Say …`, `Reject`, `Hangup`. */
  readonly verbs: string[];
  /** What people who were rung were told before the caller, and the keys that were pressed to reach them. */
  readonly whispers: string[];
  /** What the caller heard, of the carrier's playing, while they waited for somebody: names of files, and `silence`. */
  readonly waited: string[];
  /** What was played to the caller so far, in real time. */
  heard(): Int16Array;
  /** The same from a sample on. */
  heardFrom(sample: number): Int16Array;
  /** Waits until audio flows both ways. */
  readonly connected: Promise<void>;
  /** Sent as it is spoken; resolves when it was. */
  speak(samples: Int16Array): Promise<void>;
  press(digits: string): void;
  hangUp(): Promise<void>;
  /** Resolves once the call is over and its status told. */
  readonly done: Promise<void>;
}

/** A call that can be made to go on with another document. */
export interface RedirectedCaller extends PhoneCaller {
  redirect(document: string): void;
}

const frameMs = 20;

/** Passes samples on in frames of 20 ms at the pace of time. */
export async function speakInTime(
  rate: number,
  samples: Int16Array,
  send: (frame: Int16Array) => void,
): Promise<void> {
  const frame = rate / 50;
  const begun = performance.now();
  for (let at = 0; at < samples.length; at += frame) {
    send(samples.subarray(at, at + frame));
    const wait = begun + (at / frame + 1) * frameMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Plays what comes at the pace of time; a mark is echoed once what came before it was played, or when it is cleared. */
export function openPlayer(rate: number, played: number[], echo: (name: string) => void) {
  const frame = rate / 50;
  let queue: (Int16Array | string)[] = [];
  const begun = performance.now();
  let frames = 0;
  // Timers of a busy machine are late; a line isn't.
  const timer = setInterval(() => {
    for (; begun + (frames + 1) * frameMs <= performance.now(); frames += 1) play();
  }, frameMs / 2);

  function play(): void {
    let left = frame;
    while (queue.length > 0 && left > 0) {
      const next = queue[0]!;
      if (typeof next === 'string') {
        queue.shift();
        echo(next);
      } else {
        played.push(...next.subarray(0, left));
        queue.shift();
        if (next.length > left) queue.unshift(next.subarray(left));
        left -= Math.min(left, next.length);
      }
    }
    while (typeof queue[0] === 'string') echo(queue.shift() as string);
    for (; left > 0; left -= 1) played.push(0);
  }

  return {
    add: (samples: Int16Array) => queue.push(samples),
    mark: (name: string) => queue.push(name),
    clear() {
      const marks = queue.filter((one): one is string => typeof one === 'string');
      queue = [];
      for (const name of marks) echo(name);
    },
    close: () => clearInterval(timer),
  };
}
