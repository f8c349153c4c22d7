import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { lastingly, signatureOf } from './signed-token.ts';

/** The row that a token opens. `version`: as the row has it; raised there, and the token is revoked. */
export interface TokenRow {
  id: string;
  version: number;
}

/** Of the signature: 132 bits. */
const signatureChars = 22;
const shape = /^(?<id>[\w-]{22})(?<signature>[\w-]{22})$/;

/**
 * A token of 44 characters that opens one row: its id and a signature under the lasting key. Stored nowhere; when it no longer
 * counts the row says. `purpose` keeps one kind of token from passing for another.
 */
export function rowTokenOf(secrets: Secrets, purpose: string, row: TokenRow): string {
  const name = Buffer.from(row.id.replaceAll('-', ''), 'hex').toString('base64url');
  return name + signed(secrets, purpose, row);
}

/** Which row it claims to open; null: it has no token's form. */
export function readRowToken(token: string): { id: string; signature: string } | null {
  const parts = shape.exec(token)?.groups;
  if (!parts) return null;
  const hex = Buffer.from(parts.id!, 'base64url').toString('hex');
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    signature: parts.signature!,
  };
}

/** Whether the signature of a token is this row's. Compared in constant time. */
export const hasRowSignature = (
  secrets: Secrets,
  purpose: string,
  row: TokenRow,
  signature: string,
): boolean => timingSafeEqual(Buffer.from(signed(secrets, purpose, row)), Buffer.from(signature));

const signed = (secrets: Secrets, purpose: string, { id, version }: TokenRow): string =>
  signatureOf(lastingly(secrets), `${purpose}:${id}:${version}`).slice(0, signatureChars);
