import { randomBytes } from 'node:crypto';
import type {
  CalendarGrantBegin,
  CalendarGrantBegun,
  CalendarProvider,
  CalendarProviderState,
} from '@deskbell/contract';
import { calendarProviders } from '@deskbell/contract';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import { AppError, type Deps, type MemberContext } from '../../../kernel/http/index.ts';
import { minuteMs } from '../../../kernel/jobs/index.ts';
import { lastingly, type Secrets, signatureOf, signToken } from '../../../kernel/secrets/index.ts';
import { toCalendarGrant } from './grant-row.ts';
import { authorizeUrl, oauthProvider } from './oauth.ts';

export const statePurpose = 'calendar grant';
const stateMinutes = 15;

export const returnPath = (provider: CalendarProvider) => `/api/calendar-grants/${provider}/return`;

/** As it has to be registered at the provider. */
export const returnAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, provider: CalendarProvider): string =>
  `${publicUrl}${returnPath(provider)}`;

/** The verifier that belongs to a sign-in; only this server can tell it. 43 characters. */
export const verifierOf = (secrets: Secrets, nonce: string): string =>
  signatureOf(lastingly(secrets), `calendar grant verifier:${nonce}`);

/** Where somebody signs in; they come back with what was said here, signed, and are let in as nobody else. */
export async function beginGrant(
  ctx: MemberContext,
  { provider, assistantId }: CalendarGrantBegin,
): Promise<CalendarGrantBegun> {
  const oauth = oauthProvider(ctx.config, provider);
  if (!oauth) throw new AppError('conflict', 'This server isn’t registered at this provider');
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const nonce = randomBytes(16).toString('base64url');
  const told = { provider, nonce, assistantId, accountId: ctx.account.id, userId: ctx.actor.userId };
  const until = new Date(ctx.clock.now().getTime() + stateMinutes * minuteMs);
  return {
    url: authorizeUrl(oauth, {
      state: signToken(ctx.secrets, statePurpose, told, until),
      verifier: verifierOf(ctx.secrets, nonce),
      returnAddress: returnAddress(ctx, provider),
    }),
  };
}

const settings: Record<CalendarProvider, string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  microsoft: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
};

/** The providers, and as whom people of the account have signed in there. */
export async function listProviders(ctx: MemberContext): Promise<CalendarProviderState[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('calendar_grants')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return calendarProviders.map((provider) => ({
    provider,
    isSetUp: oauthProvider(ctx.config, provider) !== null,
    returnAddress: returnAddress(ctx, provider),
    settings: settings[provider],
    grants: rows.filter((row) => row.provider === provider).map(toCalendarGrant),
  }));
}
