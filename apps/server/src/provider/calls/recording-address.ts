import { Id } from '@deskbell/contract';
import * as z from 'zod';
import { type Deps, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/secrets/index.ts';
import { readRecording, requireRecording } from '../../voice/recordings/index.ts';

const purpose = 'provider-recording';
const validMs = 3_600_000;

const Claims = z.object({ accountId: Id, callId: Id });

/** Where a recording can be had for an hour by whoever knows the address. */
export function recordingAddress(
  { secrets, clock, publicUrl }: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  claims: z.infer<typeof Claims>,
): string {
  const expiresAt = new Date(clock.now().getTime() + validMs);
  return `${publicUrl}/provider/recording/${signToken(secrets, purpose, claims, expiresAt)}`;
}

/** 302 to the address of a recording that is there; throws not_found. */
export async function leadToRecording(ctx: MemberContext, callId: string): Promise<Response> {
  await requireRecording(ctx, callId);
  const location = recordingAddress(ctx, { accountId: ctx.account.id, callId });
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The recording of a signed address; throws not_found where it is forged, expired, or the recording erased since. */
export function readSignedRecording(deps: Deps, token: string, range: string | undefined): Promise<Response> {
  const claims = Claims.safeParse(verifyToken(deps.secrets, purpose, token, deps.clock.now())).data;
  if (!claims) throw notFound('Recording');
  return readRecording({ ...deps, account: { id: claims.accountId } }, claims.callId, range);
}
