const headBytes = 13;
const extension = 0x21;
const image = 0x2c;
const end = 0x3b;
const label = { graphicControl: 0xf9, plainText: 0x01, application: 0xff };
/** What repeats a moving picture. */
const ofPicture: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF (GIF89a) of its own blocks, up to its end: comments and what applications add stay behind. */
export function gifWithoutMetadata(content: Buffer): Buffer {
  const start = headBytes + colorTableBytes(content[10]!);
  const kept = [content.subarray(0, start)];
  for (let at = start; at < content.length && content[at] !== end; ) {
    const next = endOfBlock(content, at);
    if (isOfPicture(content, at)) kept.push(content.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.from([end])]);
}

/** Of the flags that tell whether a table follows, and of how many colors. */
const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isOfPicture(content: Buffer, at: number): boolean {
  if (content[at] === image) return true;
  if (content[at] !== extension) return false;
  const kind = content[at + 1];
  if (kind === label.application) return ofPicture.has(content.toString('latin1', at + 3, at + 14));
  return kind === label.graphicControl || kind === label.plainText;
}

function endOfBlock(content: Buffer, at: number): number {
  if (content[at] === extension) return endOfParts(content, at + 2);
  if (content[at] === image) return endOfParts(content, at + 11 + colorTableBytes(content[at + 9] ?? 0));
  return at + 1; // nothing that can be known
}

/** Each part begins with its length; the last is empty. */
function endOfParts(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 0) at += 1 + content[at]!;
  return Math.min(at + 1, content.length);
}
