import type { CarrierConnect, ProviderPhoneNumber, ProviderPhoneNumberCreate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import {
  askCarrier,
  connectCarrier,
  findCarrierAccount,
  openCarrierAccount,
  openCredentials,
  readCarrier,
} from '../../phone/carriers/index.ts';
import { attachNumber, requirePublicUrl } from '../../phone/numbers/index.ts';
import { changeProviderPhoneNumber } from './change-provider-phone-number.ts';
import { refuseWhatIsNotThere } from './refuse-what-is-not-there.ts';

/** Has an assistant answer a number, as the dashboard does. An account at Twilio is connected where it isn't yet. */
export async function createProviderPhoneNumber(
  ctx: MemberContext,
  given: ProviderPhoneNumberCreate,
): Promise<ProviderPhoneNumber> {
  refuseWhatIsNotThere(given);
  const { number } = given;
  if (!number) throw new AppError('invalid_input', 'Give the number, with its country code.');
  const assistantId = given.assistantId ?? (await onlyAssistant(ctx));
  const { carrierId, carrierNumberId } = await carrierNumberOf(ctx, given, number);
  const { id } = await attachNumber(ctx, assistantId, { carrierId, carrierNumberId });
  const { name, fallbackDestination } = given;
  return changeProviderPhoneNumber(ctx, id, { name, fallbackDestination });
}

async function onlyAssistant(ctx: MemberContext): Promise<string> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('assistants')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .where('unlisted_key', 'is', null)
      .limit(2)
      .execute(),
  );
  const [one, another] = rows;
  if (!one || another) throw new AppError('invalid_input', 'Give assistantId: who is to answer the number.');
  return one.id;
}

interface Found {
  carrierId: string;
  carrierNumberId: string;
}

async function carrierNumberOf(
  ctx: MemberContext,
  given: ProviderPhoneNumberCreate,
  number: string,
): Promise<Found> {
  switch (given.provider) {
    case 'twilio':
      return ofTwilio(ctx, given, number);
    case 'vonage':
    case 'byo-phone-number':
      return ofConnected(ctx, { provider: given.provider, credentialId: given.credentialId }, number);
    case 'telnyx':
      throw new AppError('invalid_input', 'Connect Telnyx as a SIP trunk, and give a byo-phone-number.');
    case 'vapi':
      throw new AppError(
        'invalid_input',
        'Numbers are not given out here. Bring one of Twilio, of Vonage or of a SIP trunk.',
      );
    default:
      return given.provider satisfies never;
  }
}

async function ofTwilio(
  ctx: MemberContext,
  { twilioAccountSid: accountSid, twilioAuthToken: authToken, credentialId }: ProviderPhoneNumberCreate,
  number: string,
): Promise<Found> {
  if (credentialId) return ofConnected(ctx, { provider: 'twilio', credentialId }, number);
  if (!accountSid) throw new AppError('invalid_input', 'Give twilioAccountSid and twilioAuthToken.');
  const known = await findCarrierAccount(ctx, accountSid);
  if (known) return ofConnected(ctx, { provider: 'twilio', credentialId: known }, number);
  if (!authToken) throw new AppError('invalid_input', 'Give twilioAuthToken.');
  requirePublicUrl(ctx);
  const credentials: CarrierConnect = { carrier: 'twilio', accountSid, authToken };
  const carrierNumberId = await numberAt(ctx, credentials, number);
  const { id: carrierId } = await connectCarrier(ctx, credentials);
  return { carrierId, carrierNumberId };
}

type Connected = Extract<ProviderPhoneNumberCreate['provider'], 'twilio' | 'vonage' | 'byo-phone-number'>;

async function ofConnected(
  ctx: MemberContext,
  { provider, credentialId }: { provider: Connected; credentialId?: string | undefined },
  number: string,
): Promise<Found> {
  if (!credentialId)
    throw new AppError('invalid_input', 'Give credentialId: a connected carrier account (GET /credential).');
  const carrier = await ctx.db.account(ctx.account.id, (tx) => readCarrier(tx, credentialId));
  if (carrier.carrier !== (provider === 'byo-phone-number' ? 'sip' : provider))
    throw new AppError('invalid_input', 'The credential is of another carrier.');
  if (carrier.carrier === 'sip') return { carrierId: credentialId, carrierNumberId: number };
  const carrierNumberId = await numberAt(ctx, openCredentials(ctx.secrets, carrier), number);
  return { carrierId: credentialId, carrierNumberId };
}

/** The carrier's id of a number; throws invalid_input where its account has none such. */
async function numberAt(ctx: MemberContext, credentials: CarrierConnect, number: string): Promise<string> {
  const numbers = await askCarrier(openCarrierAccount(ctx, credentials).listNumbers());
  const found = numbers.find((one) => one.number === number);
  if (!found) throw new AppError('invalid_input', `The carrier account has no number ${number}.`);
  return found.id;
}
