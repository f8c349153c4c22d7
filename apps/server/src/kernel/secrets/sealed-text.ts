import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for the database (AES-256-GCM under a key made from the lasting key by HKDF-SHA-256): of no use to whoever
 * has a copy of the database alone, and readable after the secret was exchanged. `about` binds it to its row: moved to
 * another, it can't be opened.
 */
export function sealText({ lastingKey }: Secrets, purpose: string, about: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(lastingKey, purpose), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** The text again. Throws where it was sealed by another server, for another purpose or another row. */
export function openText({ lastingKey }: Secrets, purpose: string, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(lastingKey, purpose),
    bytes.subarray(0, nonceBytes),
    {
      authTagLength: tagBytes,
    },
  );
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** As `openText`; null where that throws, as it does for all that was sealed before a secret was lost for good. */
export function openTextOrNull(
  secrets: Secrets,
  purpose: string,
  about: string,
  sealed: string,
): string | null {
  try {
    return openText(secrets, purpose, about, sealed);
  } catch {
    return null;
  }
}

const keyFor = (lastingKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', lastingKey, '', `deskbell ${purpose}`, 32));
