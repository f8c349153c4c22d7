import { createCipheriv } from 'node:crypto';

/** How packets are encrypted and proven, by the names of RFC 4568. */
export const srtpSuites = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'] as const;
export type SrtpSuite = (typeof srtpSuites)[number];

/** What one side encrypts its packets by. */
export interface SrtpMaster {
  suite: SrtpSuite;
  /** Key and salt, `masterBytes` long. */
  secret: Buffer;
  /** Of the key's name in each packet (MKI, RFC 3711, 3.1), which some gateways send though they have one key; absent: none. */
  nameBytes?: number;
}

const keyBytes = 16;
const saltBytes = 14;
export const masterBytes = keyBytes + saltBytes;

/** Bytes of proof at the end of a packet. */
export const proofBytes: Readonly<Record<SrtpSuite, number>> = {
  AES_CM_128_HMAC_SHA1_80: 10,
  AES_CM_128_HMAC_SHA1_32: 4,
};

/** What packets are encrypted and proven with. */
export interface SessionKeys {
  encryption: Buffer;
  salt: Buffer;
  proof: Buffer;
}

/** By what keys for sound and those for reports on it differ (RFC 3711, 4.3.2). */
export const soundLabels = { encryption: 0, proof: 1, salt: 2 };
export const reportLabels = { encryption: 3, proof: 4, salt: 5 };

/** RFC 3711, 4.3, with a derivation rate of 0. */
export function deriveKeys({ secret }: SrtpMaster, labels = soundLabels): SessionKeys {
  const derive = (label: number, bytes: number) => {
    const start = Buffer.alloc(16);
    secret.copy(start, 0, keyBytes);
    start[7]! ^= label;
    return createCipheriv('aes-128-ctr', secret.subarray(0, keyBytes), start).update(Buffer.alloc(bytes));
  };
  return {
    encryption: derive(labels.encryption, keyBytes),
    salt: derive(labels.salt, saltBytes),
    proof: derive(labels.proof, 20),
  };
}
