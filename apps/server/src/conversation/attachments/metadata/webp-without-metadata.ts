const headBytes = 12;
/** In VP8X: that chunks of these kinds follow. */
const flags = { exif: 0b1000, xmp: 0b100 };
const ofPicture: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** A WebP of its own chunks (RFC 9649), up to its end. */
export function webpWithoutMetadata(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  const end = Math.min(content.length, 8 + content.readUInt32LE(4));
  for (let at = headBytes; at + 8 <= end; ) {
    const name = content.subarray(at, at + 4).toString('latin1');
    const bytes = content.readUInt32LE(at + 4);
    const next = at + 8 + bytes + (bytes % 2);
    if (ofPicture.has(name)) kept.push(Buffer.from(content.subarray(at, Math.min(next, end))));
    at = next;
  }
  const about = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X' && chunk.length > 8);
  if (about) about[8]! &= ~(flags.exif | flags.xmp);
  const head = Buffer.from(content.subarray(0, headBytes));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
