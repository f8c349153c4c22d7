import type { ClientVerification, ErrorBody } from '@deskbell/contract';

/**
 * What came of asking for access to the client portal, or of proving the address. `unanswered`: nothing was asked, the
 * server could not be reached.
 */
export interface AccessAnswer {
  kind: 'accepted' | 'refused' | 'unanswered';
  message: string;
}

export type AccessMode = 'login' | 'register';

/** Asks with an e-mail address alone. It never signs anybody in by itself: the server mails a link and a code. */
export const askForAccess = (mode: AccessMode, email: string): Promise<AccessAnswer> => post(mode, { email });

/** Signs in by the mailed code, or by the token of the mailed link. */
export const proveAddress = (proof: ClientVerification): Promise<AccessAnswer> => post('verify', proof);

async function post(verb: string, body: object): Promise<AccessAnswer> {
  const response = await fetch(`/api/client/${verb}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) {
    return {
      kind: 'unanswered',
      message: 'Couldn’t reach the server. Check your connection and try again.',
    };
  }
  const raw = await response.text();
  return {
    kind: response.ok ? 'accepted' : 'refused',
    message: sentenceIn(raw) ?? `${response.status}: ${raw || response.statusText}`,
  };
}

function sentenceIn(raw: string): string | null {
  try {
    return (JSON.parse(raw) as Partial<ErrorBody>).message ?? null;
  } catch {
    return null; // A proxy's page, say: the raw text is shown instead.
  }
}
