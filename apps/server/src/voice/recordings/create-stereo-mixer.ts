import type { CallSide } from '@deskbell/voice';

/** Mixes the audio of both sides into stereo, in order, a few seconds later. */
export interface StereoMixer {
  /** `at`: the sample it begins at. What comes later than it is waited for is left out. */
  add(side: CallSide, samples: Int16Array, at: number): void;
  /** Returns what is left. */
  end(): void;
}

export interface MixerTimes {
  /** So long the other side is waited for: what the assistant's side played is known once the player has told. */
  waitSeconds: number;
  /** The least that is given, but for the end, and the most. */
  blockSeconds: number;
  /** It begins with the first sound instead of the call. */
  fromFirst: boolean;
}

/** For a recording. */
const patient: MixerTimes = { waitSeconds: 2, blockSeconds: 1, fromFirst: false };

export function createStereoMixer(
  rate: number,
  give: (caller: Int16Array, assistant: Int16Array) => void,
  { waitSeconds, blockSeconds, fromFirst }: MixerTimes = patient,
): StereoMixer {
  const waiting: { side: CallSide; samples: Int16Array; at: number }[] = [];
  let given = fromFirst ? -1 : 0;
  let latest = 0;

  function giveUntil(end: number): void {
    while (given < end) {
      const length = Math.min(end - given, blockSeconds * rate);
      const sides = { caller: new Int16Array(length), assistant: new Int16Array(length) };
      for (const { side, samples, at } of waiting) lay(sides[side], samples, at - given);
      give(sides.caller, sides.assistant);
      given += length;
    }
    const kept = waiting.filter(({ samples, at }) => at + samples.length > given);
    waiting.splice(0, waiting.length, ...kept);
  }

  return {
    add(side, samples, at) {
      if (given < 0) given = Math.max(0, at);
      waiting.push({ side, samples, at });
      latest = Math.max(latest, at + samples.length);
      const due = latest - waitSeconds * rate;
      if (due - given >= blockSeconds * rate) giveUntil(due);
    },
    end() {
      if (given >= 0) giveUntil(latest);
    },
  };
}

/** Copies as much of `samples` as falls into `target`; `at` may lie before or behind it. */
function lay(target: Int16Array, samples: Int16Array, at: number): void {
  const from = Math.max(0, -at);
  const to = Math.min(samples.length, target.length - at);
  if (to > from) target.set(samples.subarray(from, to), Math.max(0, at));
}
