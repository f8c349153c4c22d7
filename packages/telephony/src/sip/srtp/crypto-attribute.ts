import { randomBytes } from 'node:crypto';
import { masterBytes, type SrtpMaster, type SrtpSuite, srtpSuites } from './srtp-keys.ts';

/** A key as a session description carries it (`a=crypto`, RFC 4568). Whoever reads the description can decrypt the sound. */
export interface CryptoAttribute extends SrtpMaster {
  /** By which an answer names the one that it chose of an offer. */
  tag: number;
}

/** New keys to be offered, the best first. */
export const offerKeys = (): CryptoAttribute[] =>
  srtpSuites.map((suite, nr) => ({ tag: nr + 1, suite, secret: randomBytes(masterBytes) }));

/** Our key for the one of theirs that was chosen. */
export const keyFor = ({ tag, suite }: CryptoAttribute): CryptoAttribute => ({
  tag,
  suite,
  secret: randomBytes(masterBytes),
});

export const writeCrypto = ({ tag, suite, secret }: CryptoAttribute): string =>
  `a=crypto:${tag} ${suite} inline:${secret.toString('base64')}`;

const isKnown = (suite: string): suite is SrtpSuite => (srtpSuites as readonly string[]).includes(suite);

const inlinePattern =
  /^inline:([A-Za-z0-9+/]+={0,2})(?:\|(?:2\^\d{1,2}|\d{1,15}))?(?:\|\d{1,39}:(\d{1,2}))?$/;

/**
 * Null: not one of ours to use: another suite, several keys, or what leaves packets unencrypted. A lifetime is left aside, as a call
 * ends long before; so is the name of the only key.
 */
export function readCrypto(attribute: {
  id: number;
  suite: string;
  config: string;
  sessionConfig?: string | undefined;
}): CryptoAttribute | null {
  const { id, suite, config, sessionConfig } = attribute;
  const inline = inlinePattern.exec(config);
  if (!inline || !isKnown(suite) || /\S/.test(sessionConfig ?? '')) return null;
  const secret = Buffer.from(inline[1]!, 'base64');
  const nameBytes = Number(inline[2] ?? 0);
  if (secret.length !== masterBytes) return null;
  return { tag: id, suite, secret, ...(nameBytes > 0 && { nameBytes }) };
}
