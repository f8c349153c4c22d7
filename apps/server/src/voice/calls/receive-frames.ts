import { type ClientCallMessage, ClientCallMessageSchema, callCloseCodes } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import { inputRate } from './browser-transport.ts';

/** The answer to a connection that misbehaves: an error while the call continues, or a close. */
export type ProtocolViolation =
  | { kind: 'error'; code: string; message: string }
  | { kind: 'close'; code: number; reason: string };

const bytesPerSecond = inputRate * 2;
/** After a stall a browser sends its backlog at once. */
const audioAllowance = { most: 12 * bytesPerSecond, perSecond: 1.25 * bytesPerSecond };
const textAllowance = { most: 500, perSecond: 100 };
const mostMistakes = 20;

/** Handles what one connection of a browser sends: audio for the call, messages for `act`. Returns what is wrong, if anything. */
export function createReceiver(call: Pick<Call, 'pushAudio'>, act: (message: ClientCallMessage) => void) {
  const audio = createAllowance(audioAllowance);
  const texts = createAllowance(textAllowance);
  let mistakes = 0;

  function mistake(code: string, message: string): ProtocolViolation {
    mistakes += 1;
    if (mistakes <= mostMistakes) return { kind: 'error', code, message };
    return { kind: 'close', code: callCloseCodes.badFrames, reason: 'too many frames that are no audio' };
  }

  function receiveAudio(data: ArrayBuffer): ProtocolViolation | null {
    if (!audio.take(data.byteLength)) {
      return { kind: 'close', code: callCloseCodes.badFrames, reason: 'sound faster than it can be spoken' };
    }
    if (data.byteLength === 0) return null;
    if (data.byteLength % 2 !== 0) return mistake('bad_frame', 'A frame has an odd number of bytes.');
    call.pushAudio({ samples: new Int16Array(data), rate: inputRate, at: performance.now() });
    return null;
  }

  function receiveText(data: string): ProtocolViolation | null {
    if (!texts.take(1)) {
      return { kind: 'close', code: callCloseCodes.badFrames, reason: 'too many messages' };
    }
    if (data === 'playable' || data === 'listening') return null;
    const sent = parsed(data);
    if (!isMessage(sent)) return mistake('bad_message', 'A text frame is no JSON message with a type.');
    const message = ClientCallMessageSchema.safeParse(sent);
    if (message.success) act(message.data);
    else if (known.has(sent.type)) {
      const [issue] = message.error.issues;
      return mistake('bad_message', `${sent.type}: ${issue?.path.join('.')} ${issue?.message}`);
    }
    return null; // other types of the provider's interface are left aside
  }

  return (data: string | ArrayBuffer): ProtocolViolation | null =>
    typeof data === 'string' ? receiveText(data) : receiveAudio(data);
}

const known: ReadonlySet<string> = new Set(
  ClientCallMessageSchema.options.flatMap(({ shape }) => [...shape.type.values]),
);

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

const isMessage = (sent: unknown): sent is { type: string } =>
  typeof sent === 'object' && sent !== null && 'type' in sent && typeof sent.type === 'string';

/** A token bucket: so much at once, and so much more each second. */
function createAllowance({ most, perSecond }: { most: number; perSecond: number }) {
  let left = most;
  let since = performance.now();
  return {
    take(amount: number): boolean {
      const now = performance.now();
      left = Math.min(most, left + ((now - since) / 1000) * perSecond);
      since = now;
      left -= amount;
      return left >= 0;
    },
  };
}
