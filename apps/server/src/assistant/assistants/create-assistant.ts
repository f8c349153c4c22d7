import type { Assistant, AssistantCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import type { MemberContext } from '../../kernel/http/index.ts';
import { requireChannels, requireRoomForAssistant } from '../../money/usage/index.ts';
import { type AssistantChange, assistantColumns } from './assistant-row.ts';
import { readAssistant } from './get-assistant.ts';

/** Creates an assistant if the plan has room for it; one that an owner creates is live at once. */
export async function createAssistant(ctx: MemberContext, fields: AssistantCreate): Promise<Assistant> {
  const id = uuidv7();
  const { created, isNamed } = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoomForAssistant(tx, ctx.config);
    const isNamed = await nameAccountAfter(tx, fields.businessName);
    await insertAssistant(tx, { id, userId: ctx.actor.userId, fields, now: ctx.clock.now() });
    const created = await readAssistant(tx, id);
    await requireChannels(tx, ctx.config, created);
    return { created, isNamed };
  });
  if (isNamed) ctx.bus.publish({ kind: 'sessions.changed' });
  return created;
}

/** Before its first assistant an account bears its owner's name, unless somebody named it. True: it has another name now. */
async function nameAccountAfter(tx: AccountTransaction, businessName: string): Promise<boolean> {
  const named = await tx.query({
    name: 'assistants.name-account',
    text: `UPDATE accounts a SET name = $2
           WHERE a.account_id = $1 AND NOT EXISTS (SELECT FROM assistants WHERE account_id = $1 AND unlisted_key IS NULL)
             AND a.name IN (SELECT u.name FROM memberships m JOIN auth."user" u ON u.id = m.user_id
                            WHERE m.account_id = $1 AND m.role = 'owner')
           RETURNING account_id`,
    values: [tx.accountId, businessName],
  });
  return named.length > 0;
}

type NewAssistant = AssistantCreate & Pick<AssistantChange, 'provider'>;

/**
 * Inserts an assistant row in the caller's transaction; doing it again for the same id changes nothing. A managed one is
 * set up by the administrator for a client and doesn't answer before they are done.
 */
export async function insertAssistant(
  tx: AccountTransaction,
  assistant: { id: string; userId: string | null; fields: NewAssistant; now: Date; managed?: boolean },
): Promise<void> {
  const { name, businessName, industry } = assistant.fields;
  await tx.kysely
    .insertInto('assistants')
    .values({
      ...assistantColumns({ transferExtensions: [], ...assistant.fields }),
      account_id: tx.accountId,
      id: assistant.id,
      user_id: assistant.userId,
      name,
      business_name: businessName,
      industry,
      ...(assistant.managed && { managed_by_admin: true, setup_status: 'pending' }),
      created_at: assistant.now,
      updated_at: assistant.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
