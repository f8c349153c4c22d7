import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits. */
export const newLastingKey = (): string => randomBytes(32).toString('base64url');

const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** The key encrypted under a secret (HKDF-SHA-256, AES-256-GCM): only who has the secret can read it. */
export function wrapKey(key: string, secret: string): string {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', wrappingKeyOf(secret, salt), nonce);
  const sealed = [cipher.update(key, 'utf8'), cipher.final()];
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Null: it was wrapped under another secret. */
export function unwrapKey(wrapped: string, secret: string): string | null {
  const bytes = Buffer.from(wrapped, 'base64url');
  const [salt, nonce, tag] = [
    bytes.subarray(0, saltBytes),
    bytes.subarray(saltBytes, 28),
    bytes.subarray(28, 44),
  ];
  const decipher = createDecipheriv('aes-256-gcm', wrappingKeyOf(secret, salt), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(tag);
  const key = decipher.update(bytes.subarray(saltBytes + nonceBytes + tagBytes), undefined, 'utf8');
  try {
    return key + decipher.final('utf8');
  } catch {
    return null; // the only failure of `final` in this mode: the tag doesn't fit
  }
}

const wrappingKeyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'deskbell lasting key', 32));
