const signatureBytes = 8;
/** Length, name and checksum stand around what a chunk holds. */
const aroundBytes = 12;

/** Of the chunks that may be left out, those that a picture looks different without. */
const ofPicture: ReadonlySet<string> = new Set(
  'cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB bKGD tRNS pHYs sPLT hIST acTL fcTL fdAT'.split(' '),
);

/** A PNG of its own chunks (W3C PNG, 5.3), up to its end. */
export function pngWithoutMetadata(content: Buffer): Buffer {
  const kept = [content.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + aroundBytes <= content.length; ) {
    const name = content.subarray(at + 4, at + 8).toString('latin1');
    const next = at + aroundBytes + content.readUInt32BE(at);
    // A chunk that a reader must know begins with a capital letter.
    if (/^[A-Z]/.test(name) || ofPicture.has(name)) kept.push(content.subarray(at, next));
    if (name === 'IEND') break;
    at = next;
  }
  return Buffer.concat(kept);
}
