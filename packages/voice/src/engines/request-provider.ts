import { ProviderError } from './provider-error.ts';

/** A request to a speech provider. */
export interface ProviderRequest {
  /** The engine's name in errors. */
  engine: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** For the whole response. */
  timeoutMs: number;
}

/** A response with status 2xx. */
export interface ProviderResponse {
  /** Lower case, without parameters. */
  contentType: string;
  bytes: Buffer;
}

const maxBytes = 32_000_000;

/**
 * Posts and reads the whole response. Plain `fetch`: each provider needs one request, while their SDKs are large (27 MB
 * ElevenLabs, 12 MB OpenAI, 3 MB Deepgram) and retry for longer than a caller waits. Rejects with the signal's reason when
 * aborted, else with ProviderError, whose message holds nothing of what was sent.
 */
export async function requestProvider(request: ProviderRequest): Promise<ProviderResponse> {
  const { engine, url, headers, body, signal, timeoutMs } = request;
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, limit]),
      // Providers don't redirect, and the key must not go to another address.
      redirect: 'error',
    });
    if (!response.ok) throw await ProviderError.ofStatus(engine, response);
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    return { contentType, bytes: await readBody(engine, response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (limit.aborted) throw new ProviderError(engine, 'timeout', `no whole answer within ${timeoutMs} ms`);
    throw new ProviderError(engine, 'unreachable', reasonOf(error));
  }
}

async function readBody(engine: string, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new ProviderError(engine, 'invalid_response', 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The kind of failure, such as ECONNREFUSED: messages of `fetch` may hold the address with what is in it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'the connection failed';
}
