import type { OutboundSetup } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { Deps, MemberContext } from '../../kernel/http/index.ts';
import { numberToCallFrom } from './number-to-call-from.ts';
import { isPaused, readSettings } from './outbound-settings.ts';

export const getSetup = (ctx: MemberContext, assistantId: string): Promise<OutboundSetup> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return setupOf(ctx, tx, assistantId);
  });

export async function setupOf(
  { config }: Pick<Deps, 'config'>,
  tx: AccountTransaction,
  assistantId: string,
): Promise<OutboundSetup> {
  const { settings, version } = await readSettings(tx, assistantId);
  const number = await numberToCallFrom(tx, assistantId, settings);
  const obstacle = !config.phone.outboundCalls
    ? 'Outgoing calls are switched off for this installation (OUTBOUND_CALLS).'
    : number
      ? (await isPhoneOn(tx, assistantId))
        ? null
        : 'Turn on phone integration above first.'
      : 'Add a number above first.';
  return { settings, version, obstacle, paused: await isPaused(tx) };
}

async function isPhoneOn(tx: AccountTransaction, assistantId: string): Promise<boolean> {
  const assistant = await tx.kysely
    .selectFrom('assistants')
    .select('phone_integration_enabled')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  return assistant.phone_integration_enabled;
}
