import {
  type ProviderCall,
  type ProviderCallBatch,
  type ProviderCallCreate,
  type ProviderCustomer,
  type ProviderOverrides,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { requestCall } from '../../phone/outbound/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { requireGivenAssistant } from '../given-assistants/index.ts';
import { readProviderPhoneNumber } from '../phone-numbers/index.ts';
import { type Answerer, beginningOf, readAnswerer, toKept, withOverrides } from '../squads/index.ts';
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
  const answerer = await callerOf(ctx, deps, given);
  if (customer) return placeCall(ctx, deps, given, { answerer, customer });
  if (!customers) throw new AppError('invalid_input', 'Give customer with the number to call.');
  const batch: ProviderCallBatch = { results: [], errors: [] };
  for (const one of customers) {
    try {
      batch.results.push(await placeCall(ctx, deps, given, { answerer, customer: one }));
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
  if (given.workflow ?? given.workflowId) return 'Workflows are not supported. Give an assistantId.';
  if (given.phoneNumber) return 'Connect the number in the dashboard, and give its phoneNumberId.';
  if (given.customerId) return 'Give customer with the number to call.';
  return null;
}

/** Who calls: as the request says, else the number's assistant, whose calls are also those of one that the request describes. */
async function callerOf(ctx: MemberContext, deps: CallDeps, given: ProviderCallCreate): Promise<Answerer> {
  const { phoneNumberId } = given;
  const number = phoneNumberId
    ? await ctx.db.account(ctx.account.id, (tx) => readProviderPhoneNumber(tx, phoneNumberId))
    : null;
  if (phoneNumberId && !number) throw notFound('Phone number');
  if (given.assistant && !number?.assistantId)
    throw new AppError(
      'invalid_input',
      'Give phoneNumberId: an assistant in a request calls from that number.',
    );
  const answerer = await readAnswerer(ctx, deps, given, number?.assistantId);
  if (!answerer) throw new AppError('invalid_input', 'Give assistantId.');
  return answerer;
}

async function placeCall(
  ctx: MemberContext,
  deps: CallDeps,
  given: ProviderCallCreate,
  { answerer, customer }: { answerer: Answerer; customer: ProviderCustomer },
): Promise<ProviderCall> {
  const { at, expiresAt } = timesOf(given, ctx.clock.now());
  await requireGivenAssistant(ctx, [customer.assistantOverrides]);
  const { assistantId, squad } = withOverrides(
    withOverrides(answerer, customer.assistantOverrides),
    valuesOf(customer, answerer, given),
  );
  const opening = await openingOf(ctx, deps, { assistantId, squad });
  const { schedulePlan, name = null, phoneNumberId = null, assistantOverrides } = given;
  const ofSquad = squad?.madeOf === 'assistant' ? null : assistantOverrides;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { id } = await requestCall(ctx, tx, {
      assistantId,
      numberId: phoneNumberId,
      number: customer.number,
      name: customer.name || null,
      opening: ofSquad?.firstMessage || opening,
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
          ...(ofSquad && { assistantOverrides: ofSquad }),
          schedulePlan,
          customer,
          ...toKept(squad),
        }),
      })
      .execute();
    return readProviderCall(tx, ctx, id);
  });
}

/** Values of the customer, where what the request says has places for them: `{{customer.name}}`. */
function valuesOf(
  { number, name, email, externalId, extension, assistantOverrides }: ProviderCustomer,
  { squad }: Answerer,
  given: ProviderCallCreate,
): ProviderOverrides | null {
  const said = JSON.stringify([squad?.squad, given.assistantOverrides, assistantOverrides]);
  if (!/\{\{\s*customer\./.test(said)) return null;
  return { variableValues: { customer: { number, name, email, externalId, extension } } };
}

/** What is said first, after who calls for whom. Throws not_found. */
async function openingOf(
  ctx: MemberContext,
  deps: CallDeps,
  { assistantId, squad }: Answerer,
): Promise<string> {
  const snapshot = squad
    ? await beginningOf(deps, ctx.account.id, squad)
    : await deps.snapshots.get(assistantId);
  if (snapshot?.accountId !== ctx.account.id) throw notFound('Assistant');
  return VoiceSettingsSchema.parse(snapshot.assistant.voice).firstMessage;
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
