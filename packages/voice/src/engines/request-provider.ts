import { ProviderError } from './provider-error.ts';

/** A request to a provider of speech. */
export interface ProviderRequest {
  /** The engine, as errors name it. */
  engine: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** For the whole answer. */
  timeoutMs: number;
}

/** Of an answer with status 2xx. */
export interface ProviderResponse {
  /** Lower case, without parameters. */
  contentType: string;
  bytes: Buffer;
}

const mostBytes = 32_000_000;

/**
 * Posts and reads the whole answer. By plain `fetch`: one request is asked of each provider, while their SDKs are
 * large (27 MB ElevenLabs, 12 MB OpenAI, 3 MB Deepgram) and retry for longer than a caller waits. Rejects with the signal's reason when
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
      // A provider doesn't redirect, and the key is for its own address alone.
      redirect: 'error',
    });
    if (!response.ok) throw await ProviderError.ofStatus(engine, response);
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    return { contentType, bytes: await readBody(engine, response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (limit.aborted) throw new ProviderError(engine, 'late', `no whole answer within ${timeoutMs} ms`);
    throw new ProviderError(engine, 'unreachable', reasonOf(error));
  }
}

async function readBody(engine: string, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new ProviderError(engine, 'unusable', 'the answer is too long');
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
