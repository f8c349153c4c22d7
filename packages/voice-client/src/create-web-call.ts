/** Who to talk to: an id, or an inline definition. */
export type Reference = string | Record<string, unknown>;

/** What a call is made of; one of assistant, squad and workflow is needed. */
export interface WebCallOptions {
  assistant?: Reference | undefined;
  assistantOverrides?: Record<string, unknown> | undefined;
  squad?: Reference | undefined;
  workflow?: Reference | undefined;
  workflowOverrides?: Record<string, unknown> | undefined;
  /** Goes on with this chat by voice; `visitorToken` opens it. */
  conversationId?: string | undefined;
  visitorToken?: string | undefined;
}

/** A call as the server created it; more may stand in it. */
export interface WebCall {
  id: string;
  /** Where it is joined. Whoever has it is in the call, so keep it to the page. */
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled?: boolean; recordingEnabled?: boolean };
  assistant?: { name?: string; voice?: { provider?: string; voiceId?: string } };
}

/** The server said no. `message` is its sentence, `code` its reason where it gave one. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
  }
}

/** `POST {baseUrl}/call/web`. @throws RequestError, or the browser's own error without a connection */
export async function createWebCall(
  request: typeof fetch,
  baseUrl: string,
  token: string,
  options: WebCallOptions,
): Promise<WebCall> {
  const { assistant, squad, workflow, ...rest } = options;
  const response = await request(`${baseUrl}/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...named('assistant', assistant),
      ...named('squad', squad),
      ...named('workflow', workflow),
      ...rest,
    }),
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as WebCall;
}

/** An id goes under `assistantId`, a definition under `assistant`. */
function named(name: string, reference: Reference | undefined): Record<string, unknown> {
  if (!reference) return {};
  return { [typeof reference === 'string' ? `${name}Id` : name]: reference };
}

/** By our body `{message, code}` or the provider's `{message: text or texts, error, statusCode}`; else by the status. */
async function errorOf(response: Response): Promise<RequestError> {
  const text = await response.text().catch(() => '');
  const { status, statusText } = response;
  try {
    const { message, code } = JSON.parse(text) as { message?: string | string[]; code?: string };
    if (message?.length) return new RequestError(status, [message].flat().join(' '), code);
  } catch {
    // no JSON: a proxy's page, say
  }
  return new RequestError(status, `${status}: ${text.slice(0, 250) || statusText}`);
}
