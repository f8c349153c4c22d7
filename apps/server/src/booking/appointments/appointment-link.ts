import { timingSafeEqual } from 'node:crypto';
import { lastingly, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

/** What a link is derived of. `linkVersion`: the row's; raised there, and the link is revoked. */
export interface LinkedAppointment {
  id: string;
  linkVersion: number;
}

/** Of the signature; 132 bits, and an address that fits into a text message. */
const signatureChars = 22;
const shape = /^(?<id>[\w-]{22})(?<signature>[\w-]{22})$/;

/**
 * The token that alone opens one appointment to its customer: derived from the lasting key, stored nowhere, as an appointment
 * may be two years ahead. When it no longer counts the appointment's row says.
 */
export function appointmentTokenOf(secrets: Secrets, { id, linkVersion }: LinkedAppointment): string {
  const name = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return name + signed(secrets, id, linkVersion);
}

/** Where it leads. The token stands in the fragment: no server and no log sees it. */
export const appointmentLinkOf = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  appointment: LinkedAppointment,
): string => `${publicUrl}/appointment#${appointmentTokenOf(secrets, appointment)}`;

/** Whose token it claims to be; null: it has no token's form. */
export function readAppointmentToken(token: string): { id: string; signature: string } | null {
  const parts = shape.exec(token)?.groups;
  if (!parts) return null;
  const hex = Buffer.from(parts.id!, 'base64url').toString('hex');
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    signature: parts.signature!,
  };
}

/** Whether the signature of a token is this appointment's. Compared in constant time. */
export function hasLinkSignature(
  secrets: Secrets,
  { id, linkVersion }: LinkedAppointment,
  signature: string,
): boolean {
  return timingSafeEqual(Buffer.from(signed(secrets, id, linkVersion)), Buffer.from(signature));
}

const signed = (secrets: Secrets, id: string, linkVersion: number): string =>
  signatureOf(lastingly(secrets), `appointment:${id}:${linkVersion}`).slice(0, signatureChars);
