import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives to be pushed to: its public key (P-256, uncompressed) and a shared secret of 16 bytes, in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** One record holds all we say. */
const recordBytes = 4096;
const curve = 'prime256v1';

/**
 * Encrypts a message for one browser (RFC 8291 over RFC 8188, `aes128gcm`): the push service that carries it can't read it.
 * `own` and `salt` are fresh for each message; handed in by the test that holds this to the RFC's example.
 * Throws where the browser's key is no point of the curve.
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: PushKeys,
  { own = newKey(), salt = randomBytes(16) }: { own?: ReturnType<typeof createECDH>; salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const shared = own.computeSecret(theirs);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derive(shared, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The two marks the last record.
  const sealed = [cipher.update(message, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed, cipher.getAuthTag()]);
}

function newKey() {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
