import { createCipheriv } from 'node:crypto';
import type { SessionKeys } from './srtp-keys.ts';

/**
 * Encrypts or decrypts, which is the same (RFC 3711, 4.1.1).
 * @param index of the packet among those of its source: of sound 48 bits, of reports 31
 */
export function applyKeystream(
  { encryption, salt }: SessionKeys,
  { source, index }: { source: number; index: number },
  bytes: Uint8Array,
): Buffer {
  const start = Buffer.alloc(16);
  salt.copy(start);
  const place = Buffer.alloc(10);
  place.writeUInt32BE(source);
  place.writeUIntBE(index, 4, 6);
  for (const [at, byte] of place.entries()) start[4 + at]! ^= byte;
  return createCipheriv('aes-128-ctr', encryption, start).update(bytes);
}
