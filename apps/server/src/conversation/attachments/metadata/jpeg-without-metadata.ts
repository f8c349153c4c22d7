const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;

/** A JPEG (ITU-T T.81, annex B) of its own segments and scans, up to its end: what follows is another picture, or a film. */
export function jpegWithoutMetadata(content: Buffer, orientation = 1): Buffer {
  const kept = [startOfImage, ...(orientation > 1 ? [orientationAlone(orientation)] : [])];
  for (let at = 2; at + 4 <= content.length; ) {
    const marker = content[at + 1]!;
    if (marker === 0xd9 && content[at] === 0xff) break;
    // Any number of 0xff may stand before a marker; readers skip what else stands there.
    if (content[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + content.readUInt16BE(at + 2);
    const next = marker === startOfScan ? endOfScan(content, end) : end;
    if (isOfPicture(marker, content.subarray(at + 4, end))) kept.push(content.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, endOfImage]);
}

/** Of what applications add, what colors are read by. */
function isOfPicture(marker: number, body: Buffer): boolean {
  const begins = (with_: string) => body.subarray(0, with_.length).toString('latin1') === with_;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  const isAddition = marker >= 0xe1 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isAddition && !isComment;
}

/** Where the next marker stands: in a scan, 0xff is followed by 0, or by the number of a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isData) return at;
  }
  return content.length;
}

/** An Exif segment (CIPA DC-008) of one field. */
function orientationAlone(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe1' + '0022' + '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '0000' + '0000' + '00000000', // biome-ignore format: its parts
    'hex',
  );
  segment.writeUInt16BE(orientation, segment.length - 8);
  return segment;
}
