import { crc32 } from 'node:zlib';
import type { Speech } from '../text-to-speech.ts';

// Magic and version, rate, number of samples, checksum of what follows; then the length of the engine's name, the name
// and the samples. All little-endian.
const magic = Buffer.from('DBSP1\n');
const headBytes = magic.length + 12;

/** Speech as the bytes of a file. */
export function encodeSpeech({ samples, rate, engine }: Speech): Buffer {
  const name = Buffer.from(engine).subarray(0, 255);
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const body = Buffer.concat([Buffer.of(name.length), name, sound]);
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  head.writeUInt32LE(rate, magic.length);
  head.writeUInt32LE(samples.length, magic.length + 4);
  head.writeUInt32LE(crc32(body), magic.length + 8);
  return Buffer.concat([head, body]);
}

/** Null: the bytes are incomplete, or of another format. */
export function decodeSpeech(bytes: Buffer): Speech | null {
  if (bytes.length <= headBytes || !bytes.subarray(0, magic.length).equals(magic)) return null;
  const [rate, count, checksum] = [0, 4, 8].map((at) => bytes.readUInt32LE(magic.length + at));
  const body = bytes.subarray(headBytes);
  const from = 1 + body[0]!;
  if (body.length !== from + 2 * count! || crc32(body) !== checksum) return null;
  // Copied: the file's bytes need not lie where 16-bit numbers can.
  const samples = new Int16Array(Uint8Array.from(body.subarray(from)).buffer);
  return { samples, rate: rate!, engine: body.subarray(1, from).toString() };
}
