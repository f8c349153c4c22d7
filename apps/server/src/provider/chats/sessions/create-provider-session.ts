import type { ProviderSession, ProviderSessionCreate } from '@deskbell/contract';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { tellServer } from '../../server-messages/index.ts';
import { ownerOf, readGivenSquad } from '../../squads/index.ts';
import { refuseWhatIsNotThere } from '../refuse-what-is-not-there.ts';
import { readSessionRow, toProviderSession } from './session-row.ts';

const daySeconds = 86_400;

/** Creates a session; its conversation begins with the first chat. */
export async function createProviderSession(
  ctx: MemberContext,
  fields: ProviderSessionCreate,
): Promise<ProviderSession> {
  refuseWhatIsNotThere(fields);
  const { name, status, expirationSeconds } = fields;
  const given = await readGivenSquad(ctx, fields);
  if (given && fields.assistantId) throw new AppError('invalid_input', 'Give either assistantId or a squad.');
  const assistantId = given ? ownerOf(given.squad) : fields.assistantId;
  if (!assistantId) throw new AppError('invalid_input', 'Give assistantId or squadId.');
  const { assistantOverrides, customer, customerId, phoneNumberId, messages } = fields;
  const now = ctx.clock.now();
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    await tx.kysely
      .insertInto('provider_sessions')
      .values({
        account_id: tx.accountId,
        id,
        assistant_id: assistantId,
        name: name ?? null,
        status: status ?? 'active',
        expiration_seconds: expirationSeconds ?? daySeconds,
        given: JSON.stringify({
          assistantOverrides,
          customer,
          customerId,
          phoneNumberId,
          messages,
          squadId: given?.squadId ?? undefined,
          squad: given?.squad,
        }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const session = toProviderSession(await readSessionRow(tx, id), { said: [], now });
    const about = { assistantId, lane: id, conversationId: id };
    await tellServer(tx, about, { type: 'session.created', own: { session }, at: now });
    return session;
  });
}
