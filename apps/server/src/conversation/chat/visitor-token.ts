import { hasSignature, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

/** What a token gives its holder. */
export interface VisitorGrant {
  /** The conversation's `visitor_token_version` it was made for: another one there, and it is revoked. */
  version: number;
  /** The conversation isn't stored yet: its first message may begin it. */
  mayBegin: boolean;
}

const dayMs = 86_400_000;
/** After the day of the last reply. Each reply brings a fresh token. */
const validDays = 30;
/** As long as a token begins a conversation that isn't stored. */
const beginDays = 1;

const kinds = { opens: 'v', begins: 'n' };
const shape =
  /^(?<head>(?<kind>[vn])(?<day>[0-9a-z]{1,8})\.(?<version>[0-9a-z]{1,6}))\.(?<signature>[\w-]{43})$/;

/**
 * The token that alone opens a conversation to its visitor, until 30 days after today: derived from the server's secret,
 * stored nowhere, the same all day long.
 */
export function visitorTokenOf(
  secrets: Secrets,
  conversationId: string,
  { version, mayBegin }: VisitorGrant,
  now: Date,
): string {
  const kind = mayBegin ? kinds.begins : kinds.opens;
  const head = `${kind}${dayOf(now).toString(36)}.${version.toString(36)}`;
  return `${head}.${signatureOf(secrets, signedText(conversationId, head))}`;
}

/**
 * What this token gives in this conversation; null: it is forged, expired or of another. Whether it is revoked only the
 * conversation's row can tell.
 */
export function readVisitorToken(
  secrets: Secrets,
  conversationId: string,
  token: string | undefined,
  now: Date,
): VisitorGrant | null {
  const parts = shape.exec(token ?? '')?.groups;
  if (!parts) return null;
  const { head = '', kind, day = '', version = '', signature = '' } = parts;
  if (!hasSignature(secrets, signedText(conversationId, head), signature)) return null;
  const age = dayOf(now) - Number.parseInt(day, 36);
  if (age > validDays) return null;
  return { version: Number.parseInt(version, 36), mayBegin: kind === kinds.begins && age <= beginDays };
}

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs);

const signedText = (conversationId: string, head: string) => `visitor:${conversationId}:${head}`;
