/**
 * Why a provider can't be used: `unauthorized` (the key), `quota`, `rate_limited` (429), `rejected` (the request, 4xx),
 * `unavailable` (5xx), `unreachable` (also a connection cut off), `timeout`, `invalid_response`.
 */
export type ProviderFailure =
  | 'unauthorized'
  | 'quota'
  | 'rate_limited'
  | 'rejected'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'invalid_response';

/**
 * A speech provider failed. The message names the engine and what to do about it; never what was said, the key, or the
 * provider's own words, which may repeat both.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly engine: string;
  readonly failure: ProviderFailure;
  readonly status: number | null;

  constructor(engine: string, failure: ProviderFailure, detail: string, status: number | null = null) {
    super(`${engine}: ${adviceByFailure[failure]} (${detail})`);
    this.engine = engine;
    this.failure = failure;
    this.status = status;
  }

  static async ofStatus(engine: string, response: Response): Promise<ProviderError> {
    const code = await readCode(response);
    const detail = code ? `${response.status} ${code}` : String(response.status);
    return new ProviderError(engine, failureOf(response.status, code), detail, response.status);
  }
}

const adviceByFailure: Record<ProviderFailure, string> = {
  unauthorized: 'the key was refused; check it and what it may do',
  quota: 'the quota is used up; check the account and its payment',
  rate_limited: 'too many requests at once',
  rejected: 'the request was refused; check the address, the model and the voice',
  unavailable: 'the provider failed',
  unreachable: 'no connection; check the address and the network',
  timeout: 'the provider is too slow',
  invalid_response: 'the answer is of no use; check the address and the model',
};

function failureOf(status: number, code: string | null): ProviderFailure {
  // ElevenLabs reports an exhausted quota as 401, OpenAI as 429.
  if (code && /quota|billing|credit|payment/.test(code)) return 'quota';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

/** The provider's own code, such as `invalid_api_key`, wherever it stands; null unless it is a plain code. */
async function readCode(response: Response): Promise<string | null> {
  const text = (await response.text().catch(() => '')).slice(0, 10_000);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const found = [
    ['error', 'code'],
    ['detail', 'status'],
    ['detail', 'code'],
    ['error', 'type'],
    ['err_code'],
    ['code'],
  ].map((path) => path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], body));
  const code = found.find((value) => typeof value === 'string' && /^[A-Za-z_]{2,40}$/.test(value));
  return typeof code === 'string' ? code.toLowerCase() : null;
}
