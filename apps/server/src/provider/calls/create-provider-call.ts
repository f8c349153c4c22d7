import {
  type ProviderCall,
  type ProviderCallBatch,
  type ProviderCallCreate,
  type ProviderCustomer,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { requestCall } from '../../phone/outbound/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { readProviderPhoneNumber } from '../phone-numbers/index.ts';
import { firstWordsOf, type GivenSquad, ownerOf, readGivenSquad } from '../squads/index.ts';
import { createSocketCall } from './create-socket-call.ts';
import { readProviderCall } from './get-provider-call.ts';

const dayMs = 86_400_000;

/**
 * Has an assistant call one customer, or several: of those the ones that can't be called are answered with why. With `transport` a
 * program holds the call.
 */
export async function createProviderCall(
  ctx: MemberContext,
  deps: CallDeps,
  given: ProviderCallCreate,
): Promise<ProviderCall | ProviderCallBatch> {
  refuseWhatIsNotThere(given);
  if (given.transport) return createSocketCall(ctx, deps, given, given.transport);
  const { customer, customers } = given;
  if (customer && customers) throw new AppError('invalid_input', 'Give either customer or customers.');
  const squad = await readGivenSquad(ctx, given);
  if (squad && given.assistantId) throw new AppError('invalid_input', 'Give either assistantId or a squad.');
  const asked = { ...given, ...(squad && { assistantId: ownerOf(squad.squad) }) };
  if (customer) return placeCall(ctx, asked, squad, customer);
  if (!customers) throw new AppError('invalid_input', 'Give customer with the number to call.');
  const batch: ProviderCallBatch = { results: [], errors: [] };
  for (const one of customers) {
    try {
      batch.results.push(await placeCall(ctx, asked, squad, one));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      batch.errors.push({ customer: one, error: error.message });
    }
  }
  return batch;
}

function refuseWhatIsNotThere(given: ProviderCallCreate): void {
  const message = messageOf(given);
  if (message) throw new AppError('invalid_input', message);
}

function messageOf(given: ProviderCallCreate): string | null {
  if (given.assistant)
    return 'An inline assistant is not supported here. Create it by POST /assistant first.';
  if (given.workflow ?? given.workflowId) return 'Workflows are not supported. Give an assistantId.';
  if (given.phoneNumber) return 'Connect the number in the dashboard, and give its phoneNumberId.';
  if (given.customerId) return 'Give customer with the number to call.';
  return null;
}

function placeCall(
  ctx: MemberContext,
  given: ProviderCallCreate,
  squad: GivenSquad | null,
  customer: ProviderCustomer,
): Promise<ProviderCall> {
  const { at, expiresAt } = timesOf(given, ctx.clock.now());
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { id: assistantId, firstMessage } = await callerOf(tx, given);
    const { assistantOverrides, schedulePlan, name = null, phoneNumberId = null } = given;
    const { id } = await requestCall(ctx, tx, {
      assistantId,
      numberId: phoneNumberId,
      number: customer.number,
      name: customer.name || null,
      opening: assistantOverrides?.firstMessage ?? (squad && firstWordsOf(squad.squad)) ?? firstMessage,
      at,
      expiresAt,
    });
    await tx.kysely
      .insertInto('provider_calls')
      .values({
        account_id: tx.accountId,
        id,
        assistant_id: assistantId,
        name,
        given: JSON.stringify({
          assistantOverrides,
          schedulePlan,
          customer,
          squadId: squad?.squadId ?? undefined,
          squad: squad?.squad,
        }),
      })
      .execute();
    return readProviderCall(tx, ctx, id);
  });
}

/** The assistant that calls, by its id or by that of its number; throws not_found, invalid_input. */
async function callerOf(
  tx: AccountTransaction,
  { assistantId, phoneNumberId }: ProviderCallCreate,
): Promise<{ id: string; firstMessage: string }> {
  const number = phoneNumberId ? await readProviderPhoneNumber(tx, phoneNumberId) : null;
  if (phoneNumberId && !number) throw notFound('Phone number');
  const id = assistantId ?? number?.assistantId;
  if (!id) throw new AppError('invalid_input', 'Give assistantId.');
  const assistant = await tx.kysely
    .selectFrom('assistants')
    .select('voice')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!assistant) throw notFound('Assistant');
  return { id, firstMessage: VoiceSettingsSchema.parse(assistant.voice).firstMessage };
}

/** From when it is placed, at once by default, and until when it is of use: for a day by default. */
function timesOf({ schedulePlan }: ProviderCallCreate, now: Date): { at: Date; expiresAt: Date } {
  const earliest = schedulePlan ? new Date(schedulePlan.earliestAt) : now;
  const at = earliest > now ? earliest : now;
  const latest = schedulePlan?.latestAt;
  const expiresAt = latest ? new Date(latest) : new Date(at.getTime() + dayMs);
  if (expiresAt <= at) throw new AppError('invalid_input', 'schedulePlan.latestAt must be later.');
  return { at, expiresAt };
}
