import type { ProviderSession, ProviderSessionCreate } from '@deskbell/contract';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import type { ChatDeps } from '../../../conversation/chat/index.ts';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { tellServer } from '../../server-messages/index.ts';
import { asInChats, readAnswerer, toKept } from '../../squads/index.ts';
import { refuseWhatIsNotThere } from '../refuse-what-is-not-there.ts';
import { readSessionRow, toProviderSession } from './session-row.ts';

const daySeconds = 86_400;

/** Creates a session; its conversation begins with the first chat. */
export async function createProviderSession(
  ctx: MemberContext,
  chat: Pick<ChatDeps, 'db' | 'clock' | 'jobs'>,
  fields: ProviderSessionCreate,
): Promise<ProviderSession> {
  refuseWhatIsNotThere(fields);
  const { name, status, expirationSeconds } = fields;
  const answerer = await readAnswerer(ctx, chat, asInChats(fields));
  if (!answerer) throw new AppError('invalid_input', 'Give assistantId, assistant or squadId.');
  const { assistantId, squad } = answerer;
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
          ...toKept(squad),
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
