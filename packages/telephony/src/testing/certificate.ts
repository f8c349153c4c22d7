import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate that vouches for itself, with its key, in PEM. */
export interface OwnCertificate {
  certificate: string;
  key: string;
}

const dayMs = 86_400_000;

/** Makes one for names and IPv4 addresses, as an installation of a telephone system does. `days`: from now until its end. */
export function makeCertificate(names: readonly string[], { days = 30 } = {}): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsa = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const whose = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('Test trunk')))));
  const now = Date.now();
  const from = Math.min(now, now + days * dayMs) - dayMs;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsa,
    whose,
    sequence(time(from), time(now + days * dayMs)),
    whose,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension(0x11, sequence(...names.map(alternative))), extension(0x13, sequence(yes)))),
  );
  const proof = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
  const text = sequence(body, ecdsa, proof)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** DER: a tag, a length, a content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (...bytes: number[]) => der(0x06, Buffer.of(...bytes));
const yes = der(0x01, Buffer.of(0xff));
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
/** Of RFC 5280, 4.2.1: 17 names, 19 that it vouches for certificates. */
const extension = (nr: number, content: Buffer) => sequence(oid(0x55, 0x1d, nr), der(0x04, content));
const alternative = (name: string) =>
  isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
