/** What came of asking for access to the client portal. */
export type AccessAnswer =
  | { kind: 'accepted'; message: string }
  | { kind: 'refused'; message: string }
  /** This installation has no client portal. */
  | { kind: 'closed' };

/**
 * Asks for access with an e-mail address alone. It never signs anybody in by itself: the server sends a link.
 * A network failure throws.
 */
export async function askForAccess(mode: 'login' | 'register', email: string): Promise<AccessAnswer> {
  const response = await fetch(`/api/client/${mode}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (response.status === 404) return { kind: 'closed' };
  const raw = await response.text();
  const { success, message } = parse(raw);
  if (response.ok && success !== false) return { kind: 'accepted', message: message ?? '' };
  return { kind: 'refused', message: message ?? `${response.status}: ${raw || response.statusText}` };
}

function parse(raw: string): { success?: boolean; message?: string } {
  try {
    return JSON.parse(raw) as { success?: boolean; message?: string };
  } catch {
    return {}; // A proxy's page, say: the raw text is shown instead.
  }
}
