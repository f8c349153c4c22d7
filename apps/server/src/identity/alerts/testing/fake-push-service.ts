import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PushDeviceCreate } from '@deskbell/contract';
import { type FakeServer, openFakeServer } from './open-fake-server.ts';

/** A message as the browser's service worker gets it, and what it came with. */
export interface Delivered {
  message: { title: string; body: string; page: string; tag: string };
  headers: IncomingHttpHeaders;
}

/**
 * A push service and the browsers behind it. It checks what real ones check (VAPID for its own origin, TTL, encoding) and
 * decrypts by a reading of RFC 8188 and RFC 8291 of its own.
 */
export interface FakePushService extends FakeServer {
  /** A browser subscribes. */
  subscribe(name?: string): PushDeviceCreate;
  delivered: Delivered[];
}

interface Browser {
  key: ECDH;
  auth: Buffer;
}

export async function openFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const { origin, ...server } = await openFakeServer(({ url = '', method, headers }, body, response) => {
    const browser = browsers.get(url);
    if (!browser) return response.writeHead(410).end('gone');
    if (!isProven(headers.authorization ?? '', origin)) return response.writeHead(403).end('no VAPID');
    const isWhole = headers['content-encoding'] === 'aes128gcm' && Number(headers.ttl) > 0;
    if (method !== 'POST' || !isWhole) return response.writeHead(400).end('bad request');
    const message = decrypted(body, browser);
    delivered.push({ message: JSON.parse(message) as Delivered['message'], headers });
    return response.writeHead(201).end();
  });
  return {
    subscribe(name = 'Firefox') {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const browser = { key, auth: randomBytes(16) };
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, browser);
      return {
        name,
        endpoint: `${origin}${path}`,
        keys: { p256dh: key.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
      };
    },
    delivered,
    ...server,
  };
}

/** Whether `vapid t=JWT, k=KEY` is signed by that key, for us, and not over. */
function isProven(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return isSigned && said.aud === origin && said.exp > 0 && /^(mailto:|https?:)/.test(said.sub);
}

/** RFC 5869 by hand, so that it isn't the sender's own call. */
function hkdf(salt: Buffer, material: Buffer, info: Buffer, bytes: number): Buffer {
  const key = createHmac('sha256', salt).update(material).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, bytes);
}

function decrypted(body: Buffer, { key, auth }: Browser): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const material = hkdf(auth, key.computeSecret(sender), info, 32);
  const contentKey = hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The mark of the last record, and what pads it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
