import type { Context } from 'hono';
import { AppError } from './app-error.ts';

const defaultMaxBytes = 65_536;

/** Reads a JSON body of at most `maxBytes`; each failure has its own error. */
export async function readJson(context: Context, maxBytes = defaultMaxBytes): Promise<unknown> {
  const contentType = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(contentType)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  const raw = await readText(context.req.raw, maxBytes);
  try {
    return JSON.parse(raw);
  } catch (cause) {
    throw new AppError('malformed_json', "The body isn't valid JSON.", { cause });
  }
}

/** Reads a body as it is, at most `maxBytes`; a `file` is called that where it is larger. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  what: 'body' | 'file' = 'body',
): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too_large', tooLargeText(maxBytes, what));
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  // With a Content-Length the server stops there itself; without one we count.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  return Buffer.from(await readBytes(request, maxBytes)).toString('utf8');
}

function tooLargeText(maxBytes: number, what: 'body' | 'file'): string {
  const kibibytes = Math.floor(maxBytes / 1024);
  if (what === 'file')
    return `The file is larger than ${Math.floor(kibibytes / 1024)} MB. Please send a smaller one.`;
  const size = kibibytes < 1024 ? `${kibibytes} KiB` : `${Math.floor(kibibytes / 1024)} MiB`;
  return `The body is larger than ${size}.`;
}
