import { browserSwitch } from './browser-switch.ts';

/** Whether this browser rings. */
export const soundSwitch = browserSwitch('deskbell-alert-sound');

/** A desk bell struck twice: when after the first, in seconds, and how high, in hertz. */
const strokes = [
  { at: 0, hertz: 1318.5 },
  { at: 0.18, hertz: 1760 },
] as const;
const strokeSeconds = 0.7;
const volume = 0.22;
/** Other tabs that hear of the same moment stay silent as long. */
const silentMs = 1500;

let speaker: AudioContext | null = null;

/** Browsers let a page sound only after a gesture: the first one opens the way. Returns how to stop listening for it. */
export function unlockSound(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const stop = () => {
    for (const gesture of gestures) removeEventListener(gesture, unlock, true);
  };
  const unlock = () => {
    speaker ??= new AudioContext();
    if (speaker.state === 'suspended') void speaker.resume();
    stop();
  };
  for (const gesture of gestures) addEventListener(gesture, unlock, true);
  return stop;
}

/** Rings once, in one tab of the browser; nothing where it is muted or nobody has touched the page yet. */
export async function ring(): Promise<void> {
  const out = speaker;
  if (out?.state !== 'running' || !soundSwitch.isOn()) return;
  // Without locks (a page that isn't over HTTPS) every tab rings.
  if (!navigator.locks) return strike(out);
  await navigator.locks.request('deskbell-ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    strike(out);
    await new Promise((resolve) => setTimeout(resolve, silentMs));
  });
}

function strike(out: AudioContext): void {
  for (const { at, hertz } of strokes) {
    const begin = out.currentTime + at;
    const tone = new OscillatorNode(out, { type: 'sine', frequency: hertz });
    const loudness = new GainNode(out, { gain: 0 });
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(volume, begin + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + strokeSeconds);
    tone.connect(loudness).connect(out.destination);
    tone.start(begin);
    tone.stop(begin + strokeSeconds);
  }
}
