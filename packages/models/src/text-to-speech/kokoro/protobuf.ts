/** How a field of a protobuf message is encoded: number, eight bytes, bytes with their length before them, four bytes. */
export const varintType = 0;
const fixed64Type = 1;
export const bytesType = 2;
const fixed32Type = 5;

/** One field of a message as it stands in the file. `value`: what follows the tag, for bytesType without the length. */
export interface Field {
  number: number;
  wireType: number;
  value: Buffer;
}

/** Reads the fields of a message in order; the values are views of `message`. Throws on anything but protobuf. */
export function* readFields(message: Buffer): Generator<Field> {
  let at = 0;
  while (at < message.length) {
    const tag = readVarint(message, at);
    const wireType = tag.number & 7;
    const start = tag.end;
    const { from, to } = spanOf(message, start, wireType);
    if (to > message.length) throw new Error('a protobuf field reaches beyond its message');
    yield { number: Math.floor(tag.number / 8), wireType, value: message.subarray(from, to) };
    at = to;
  }
}

/** Numbers up to 2^53, which lengths and enumerations keep well within. */
export function readVarint(bytes: Buffer, start: number): { number: number; end: number } {
  let number = 0;
  let factor = 1;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    number += (byte & 0x7f) * factor;
    if (byte < 0x80) return { number, end: at + 1 };
    factor *= 0x80;
  }
  throw new Error('a protobuf number has no end');
}

export function writeVarint(number: number): Buffer {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  bytes.push(rest);
  return Buffer.from(bytes);
}

function spanOf(message: Buffer, start: number, wireType: number): { from: number; to: number } {
  switch (wireType) {
    case varintType:
      return { from: start, to: readVarint(message, start).end };
    case fixed64Type:
      return { from: start, to: start + 8 };
    case fixed32Type:
      return { from: start, to: start + 4 };
    case bytesType: {
      const { number, end } = readVarint(message, start);
      return { from: end, to: end + number };
    }
    default:
      throw new Error(`a protobuf field has the unknown wire type ${wireType}`);
  }
}
