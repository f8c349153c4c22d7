import { hasRowSignature, rowTokenOf, type Secrets } from '../../kernel/secrets/index.ts';

/** What a link is derived of. `linkVersion`: the row's; raised there, and the link is revoked. */
export interface LinkedAppointment {
  id: string;
  linkVersion: number;
}

const purpose = 'appointment';

/** The token that alone opens one appointment to its customer; short enough for a text message. */
export const appointmentTokenOf = (secrets: Secrets, { id, linkVersion }: LinkedAppointment): string =>
  rowTokenOf(secrets, purpose, { id, version: linkVersion });

/** Where it leads. The token stands in the fragment: no server and no log sees it. */
export const appointmentLinkOf = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  appointment: LinkedAppointment,
): string => `${publicUrl}/appointment#${appointmentTokenOf(secrets, appointment)}`;

/** Whether the signature of a token is this appointment's. */
export const hasLinkSignature = (
  secrets: Secrets,
  { id, linkVersion }: LinkedAppointment,
  signature: string,
): boolean => hasRowSignature(secrets, purpose, { id, version: linkVersion }, signature);
