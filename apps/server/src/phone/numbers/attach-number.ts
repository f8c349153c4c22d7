import { type AssistantNumber, CallRulesSchema, type NumberAttach, PhoneNumber } from '@deskbell/contract';
import { isUniqueViolation } from '@deskbell/database';
import type { CarrierNumber } from '@deskbell/telephony';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { askCarrier, openCarrierAccount, openCredentials, readCarrier } from '../carriers/index.ts';
import { readNumber, toNumber } from './number-row.ts';
import { spokenLanguage } from './spoken-language.ts';
import { switchPhoneOn } from './switch-phone-on.ts';
import { requirePublicUrl, webhookAddresses } from './webhook-addresses.ts';

/**
 * Has an assistant answer a number. It is stored first: a call that comes the moment the carrier knows our address finds it.
 * Where the carrier refuses, it is taken back.
 */
export async function attachNumber(
  ctx: MemberContext,
  assistantId: string,
  { carrierId, carrierNumberId }: NumberAttach,
): Promise<AssistantNumber> {
  const { carrier, language } = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const language = await spokenLanguage(tx, assistantId, CallRulesSchema.parse({}));
    return { carrier: await readCarrier(tx, carrierId), language };
  });
  const isTrunk = carrier.carrier === 'sip';
  if (!isTrunk) requirePublicUrl(ctx);
  const account = openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier));
  const number = isTrunk
    ? typedNumber(carrierNumberId)
    : (await askCarrier(account.listNumbers())).find(({ id }) => id === carrierNumberId);
  if (!number) throw notFound('Number');
  if (!number.canCall) throw new AppError('conflict', 'This number can’t take calls.');
  const now = ctx.clock.now();
  const id = newIdAt(now);
  const attached = await ctx.db
    .account(ctx.account.id, async (tx) => {
      await tx.kysely
        .insertInto('phone_numbers')
        .values({
          account_id: tx.accountId,
          id,
          carrier_id: carrierId,
          carrier_number_id: number.id,
          assistant_id: assistantId,
          number: number.number,
          label: number.label,
          rules: JSON.stringify(CallRulesSchema.parse({})),
          can_text: number.canText,
          created_at: now,
        })
        .execute();
      await switchPhoneOn(tx, assistantId);
      return toNumber(await readNumber(tx, id));
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new AppError('conflict', 'An assistant answers this number already.');
      throw error;
    });
  try {
    const addresses = () => webhookAddresses(ctx, carrier, { number: '', language });
    if (!isTrunk) await askCarrier(account.setWebhooks(number.id, addresses()));
  } catch (error) {
    await removeNumber(ctx, id);
    throw error;
  }
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return attached;
}

/** A SIP trunk has no list of its numbers: its owner knows them. */
function typedNumber(written: string): CarrierNumber {
  const number = PhoneNumber.safeParse(written);
  if (!number.success) {
    const message = number.error.issues[0]!.message;
    throw new AppError('invalid_input', message, { issues: [{ path: 'carrierNumberId', message }] });
  }
  return { id: number.data, number: number.data, label: '', canCall: true, canText: false, voiceUrl: null };
}

/** False: it was gone already. */
export async function removeNumber(ctx: MemberContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('phone_numbers')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}
