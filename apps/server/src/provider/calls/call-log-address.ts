import { Id, type ProviderCallLog } from '@deskbell/contract';
import * as z from 'zod';
import { type Deps, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/secrets/index.ts';
import { readCallRow } from './get-provider-call.ts';
import { listProviderCallLog } from './list-provider-call-log.ts';

const purpose = 'provider-call-log';
const validMs = 3_600_000;
/** Lines read at once. */
const atOnce = 1000;

const Claims = z.object({ accountId: Id, callId: Id });

/** 302 to where the log of a call can be had for an hour by whoever knows the address; throws not_found. */
export async function leadToCallLog(ctx: MemberContext, callId: string): Promise<Response> {
  const claims = { accountId: ctx.account.id, callId };
  await ctx.db.account(claims.accountId, (tx) => readCallRow(tx, callId));
  const expiresAt = new Date(ctx.clock.now().getTime() + validMs);
  const location = `${ctx.publicUrl}/provider/call-log/${signToken(ctx.secrets, purpose, claims, expiresAt)}`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The log of a signed address, a line of JSON for each; throws not_found where it is forged or expired, or the call gone. */
export async function readSignedCallLog(deps: Deps, token: string): Promise<Response> {
  const claims = Claims.safeParse(verifyToken(deps.secrets, purpose, token, deps.clock.now())).data;
  if (!claims) throw notFound('Call log');
  const lines: ProviderCallLog[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { results, metadata } = await listProviderCallLog(
      { db: deps.db, account: { id: claims.accountId } },
      { callId: claims.callId, page, limit: atOnce, sortOrder: 'ASC' },
    );
    lines.push(...results);
    isMore = metadata.hasNextPage;
  }
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
