/** Samples a second, of both sides. */
export const monitorRate = 16_000;

/** Of sound that travels at once: stereo, 16 bits, as text not beyond what a notification carries (8,000 bytes). */
export const blockSeconds = 0.08;

/** Who listens says so again and again; the sound isn't shared for longer than this after the last time. */
export const leaseMs = 15_000;
export const renewMs = 5000;

/** What is heard of a call: its sound (16-bit little-endian, the caller left, the assistant right), and what happens in it. */
export type MonitorEvent =
  | { kind: 'sound'; pcm: Buffer }
  | { kind: 'happened'; message: object }
  /** Nothing follows. */
  | { kind: 'over' };

/** On which a call is heard. */
export const channelOf = (callId: string): string => `deskbell_heard_${callId.replaceAll('-', '')}`;

export function toPayload(event: MonitorEvent): string {
  switch (event.kind) {
    case 'sound':
      return `s${event.pcm.toString('base64')}`;
    case 'happened':
      return `h${JSON.stringify(event.message)}`;
    case 'over':
      return 'o';
  }
}

export function fromPayload(payload: string): MonitorEvent {
  const rest = payload.slice(1);
  if (payload[0] === 's') return { kind: 'sound', pcm: Buffer.from(rest, 'base64') };
  return payload[0] === 'h' ? { kind: 'happened', message: JSON.parse(rest) as object } : { kind: 'over' };
}

export function interleaved(left: Int16Array, right: Int16Array): Buffer {
  const pcm = Buffer.alloc(left.length * 4);
  for (let at = 0; at < left.length; at += 1) {
    pcm.writeInt16LE(left[at]!, at * 4);
    pcm.writeInt16LE(right[at]!, at * 4 + 2);
  }
  return pcm;
}
