import type { OutboundSetup, OutboundUpdate } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { readNumber } from '../numbers/index.ts';
import { setupOf } from './get-setup.ts';

/** Changes which calls an assistant places, unless somebody else has meanwhile. */
export async function updateSetup(
  ctx: MemberContext,
  assistantId: string,
  { settings, version }: OutboundUpdate,
): Promise<OutboundSetup> {
  const setup = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    if (settings.numberId) await readNumber(tx, settings.numberId);
    const saved = await tx.query({
      name: 'outbound.save-settings',
      text: `INSERT INTO outbound_settings AS s (account_id, assistant_id, settings, updated_at)
             SELECT $1, $2, $3, $4 WHERE $5 = 0
               OR EXISTS (SELECT FROM outbound_settings WHERE account_id = $1 AND assistant_id = $2)
             ON CONFLICT (account_id, assistant_id) DO UPDATE SET
               settings = excluded.settings, version = s.version + 1, updated_at = excluded.updated_at
               WHERE s.version = $5
             RETURNING version`,
      values: [tx.accountId, assistantId, JSON.stringify(settings), ctx.clock.now(), version],
    });
    if (saved.length === 0)
      throw new AppError(
        'conflict',
        'Somebody else changed these settings meanwhile. Look again, then save.',
      );
    return setupOf(ctx, tx, assistantId);
  });
  // What it asks in chats may have changed.
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return setup;
}
