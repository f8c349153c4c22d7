import type { ProviderAssistant, ProviderResponder } from '@deskbell/contract';
import { deleteAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { getProviderAssistant } from './get-provider-assistant.ts';

/** Deletes an assistant that no squad has, as the dashboard does, with everything under it; answers it as it was. */
export async function deleteProviderAssistant(
  ctx: MemberContext,
  id: string,
  responder: ProviderResponder,
): Promise<ProviderAssistant> {
  const assistant = await getProviderAssistant(ctx, id, responder);
  const squad = await squadOf(ctx, assistant.id);
  if (squad)
    throw new AppError('conflict', `The squad ${squad} has this assistant. Take it from there first.`);
  await deleteAssistant(ctx, id);
  return assistant;
}

/** What a squad that has an assistant is called, or its id; null: none has it. */
async function squadOf({ db, account }: MemberContext, assistantId: string): Promise<string | null> {
  const [squad] = await db.account(account.id, (tx) =>
    tx.query<{ name: string }>({
      name: 'provider-assistants.squad-of',
      text: `SELECT coalesce(given ->> 'name', id::text) AS name FROM provider_squads
             WHERE account_id = $1 AND given -> 'members' @> $2::jsonb LIMIT 1`,
      values: [tx.accountId, JSON.stringify([{ assistantId }])],
    }),
  );
  return squad?.name ?? null;
}
