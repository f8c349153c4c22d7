import { createHash, timingSafeEqual } from 'node:crypto';

/** What a server asks for before it serves (RFC 7616, for SIP RFC 3261 22 and RFC 8760). */
export interface DigestChallenge {
  realm: string;
  nonce: string;
  algorithm: 'MD5' | 'SHA-256';
  /** Null: the way of RFC 2069, without a counter. */
  qop: 'auth' | null;
  opaque: string | null;
  /** The former nonce was too old: the same password again. */
  isStale: boolean;
}

/** Who asks, proved by a password that isn't sent. */
export interface DigestCredentials {
  username: string;
  realm: string;
  nonce: string;
  uri: string;
  response: string;
  algorithm: DigestChallenge['algorithm'];
  qop: 'auth' | null;
  nonceCount: number;
  clientNonce: string;
}

/** Null: no challenge that we can answer. */
export function parseChallenge(header: string): DigestChallenge | null {
  const told = parseDigest(header);
  const algorithm = algorithmOf(told?.get('algorithm'));
  const realm = told?.get('realm');
  const nonce = told?.get('nonce');
  if (!told || !algorithm || realm === undefined || !nonce) return null;
  const offered = told
    .get('qop')
    ?.toLowerCase()
    .split(/\s*,\s*/);
  if (offered && !offered.includes('auth')) return null;
  return {
    realm,
    nonce,
    algorithm,
    qop: offered ? 'auth' : null,
    opaque: told.get('opaque') ?? null,
    isStale: told.get('stale')?.toLowerCase() === 'true',
  };
}

export const writeChallenge = ({ realm, nonce, algorithm, isStale }: DigestChallenge): string =>
  `Digest realm="${realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"${isStale ? ', stale=true' : ''}`;

export interface Asked {
  method: string;
  uri: string;
  username: string;
  password: string;
}

/** The Authorization header that answers a challenge. `nonceCount`: how often this nonce was answered, from 1. */
export function answerChallenge(
  challenge: DigestChallenge,
  { method, uri, username, password }: Asked,
  { nonceCount, clientNonce }: { nonceCount: number; clientNonce: string },
): string {
  const { realm, nonce, algorithm, qop, opaque } = challenge;
  const response = digestOf(
    { username, realm, nonce, uri, response: '', algorithm, qop, nonceCount, clientNonce },
    { method, password },
  );
  return [
    `Digest username="${quotable(username)}"`,
    `realm="${quotable(realm)}"`,
    `nonce="${quotable(nonce)}"`,
    `uri="${quotable(uri)}"`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(qop ? [`qop=${qop}`, `nc=${counted(nonceCount)}`, `cnonce="${clientNonce}"`] : []),
    ...(opaque === null ? [] : [`opaque="${quotable(opaque)}"`]),
  ].join(', ');
}

/** Null: not a digest, or one that proves too little. */
export function parseCredentials(header: string): DigestCredentials | null {
  const told = parseDigest(header);
  const algorithm = algorithmOf(told?.get('algorithm'));
  if (!told || !algorithm) return null;
  const [username, realm, nonce, uri, response] = ['username', 'realm', 'nonce', 'uri', 'response'].map(
    (name) => told.get(name),
  );
  if (!username || realm === undefined || !nonce || !uri || !response) return null;
  const qop = told.get('qop')?.toLowerCase();
  const nonceCount = told.get('nc') ?? '';
  const clientNonce = told.get('cnonce') ?? '';
  // Ours are always asked for with a counter, which is what keeps an answer from being used again.
  if (qop !== 'auth' || !/^[0-9a-f]{8}$/i.test(nonceCount) || !clientNonce) return null;
  return {
    username,
    realm,
    nonce,
    uri,
    response: response.toLowerCase(),
    algorithm,
    qop: 'auth',
    nonceCount: Number.parseInt(nonceCount, 16),
    clientNonce,
  };
}

/** Whether they were made with this password, for this method. */
export function isProvenBy(credentials: DigestCredentials, method: string, password: string): boolean {
  const wanted = Buffer.from(digestOf(credentials, { method, password }));
  const told = Buffer.from(credentials.response);
  return wanted.length === told.length && timingSafeEqual(wanted, told);
}

function digestOf(
  { username, realm, nonce, uri, algorithm, qop, nonceCount, clientNonce }: DigestCredentials,
  { method, password }: { method: string; password: string },
): string {
  const hash = (text: string) =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text, 'utf8')
      .digest('hex');
  const secret = hash(`${username}:${realm}:${password}`);
  const asked = hash(`${method}:${uri}`);
  return qop
    ? hash(`${secret}:${nonce}:${counted(nonceCount)}:${clientNonce}:${qop}:${asked}`)
    : hash(`${secret}:${nonce}:${asked}`);
}

const counted = (count: number) => count.toString(16).padStart(8, '0');
const quotable = (text: string) => text.replace(/["\\]/g, '\\$&');

function algorithmOf(told: string | undefined): DigestChallenge['algorithm'] | null {
  const name = (told ?? 'MD5').toUpperCase();
  return name === 'MD5' || name === 'SHA-256' ? name : null;
}

const field = /\s*([a-z0-9_-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))\s*(?:,|$)/iy;

/** Null: not a digest. */
function parseDigest(header: string): Map<string, string> | null {
  const scheme = /^\s*digest\s+/i.exec(header);
  if (!scheme) return null;
  const fields = new Map<string, string>();
  field.lastIndex = scheme[0].length;
  while (field.lastIndex < header.length) {
    const found = field.exec(header);
    const name = found?.[1]?.toLowerCase();
    // Said twice, it could mean two things.
    if (!found || !name || fields.has(name)) return null;
    fields.set(name, found[2]?.replace(/\\(.)/g, '$1') ?? found[3]!);
  }
  return fields;
}
