import { hasRowSignature, rowTokenOf, type Secrets } from '../../kernel/secrets/index.ts';

/** What a link is derived of. `linkVersion`: the row's; raised there, and the link is revoked. */
interface LinkedEntry {
  id: string;
  linkVersion: number;
}

const purpose = 'waitlist';

/** The token that alone opens one place on a waitlist to its customer. */
export const waitlistTokenOf = (secrets: Secrets, { id, linkVersion }: LinkedEntry): string =>
  rowTokenOf(secrets, purpose, { id, version: linkVersion });

/** Where it leads. The token stands in the fragment: no server and no log sees it. */
export const waitlistLinkOf = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  entry: LinkedEntry,
): string => `${publicUrl}/waitlist#${waitlistTokenOf(secrets, entry)}`;

/** Whether the signature of a token is this entry's. */
export const hasWaitlistSignature = (
  secrets: Secrets,
  { id, linkVersion }: LinkedEntry,
  signature: string,
): boolean => hasRowSignature(secrets, purpose, { id, version: linkVersion }, signature);
