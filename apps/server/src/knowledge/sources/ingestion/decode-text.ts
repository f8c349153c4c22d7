/**
 * Bytes as text: by byte order mark, else UTF-8 where it is valid, else the encoding the document names, else
 * windows-1252. `named`: what a header or the document says, if anything.
 */
export function decodeText(bytes: Uint8Array, named?: string | null): string {
  const marked = byMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: that is what is being found out.
    return new TextDecoder(labelOf(named)).decode(bytes);
  }
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function labelOf(named: string | null | undefined): string {
  const label = (named ?? '').trim();
  if (!label || /^utf-?8$/i.test(label)) return 'windows-1252';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'windows-1252'; // a name nobody knows
  }
}

/** The encoding an HTML document names near its beginning. */
export function encodingNamedIn(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return beginning.match(/<meta[^>]+charset\s*=\s*["']?([\w-]+)/i)?.[1] ?? null;
}
