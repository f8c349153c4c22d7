import type { CarrierConnect } from '@deskbell/contract';
import { type CarrierAccount, CarrierError, openTwilioAccount, openVonageAccount } from '@deskbell/telephony';
import { openSipAccount } from '@deskbell/telephony/sip';
import { AppError, type Deps } from '../../kernel/http/index.ts';

/** The account at its carrier. */
export function openCarrierAccount(
  { config: { phone } }: Pick<Deps, 'config'>,
  credentials: CarrierConnect,
): CarrierAccount {
  switch (credentials.carrier) {
    case 'twilio':
      return openTwilioAccount(credentials, { baseUrl: phone.twilioBaseUrl ?? undefined });
    case 'vonage':
      return openVonageAccount(credentials, { baseUrl: phone.vonageBaseUrl ?? undefined });
    case 'sip':
      return openSipAccount(credentials);
    default:
      return credentials satisfies never;
  }
}

/** The end of what tells accounts at a carrier apart, which is no secret. */
export function hintOf(credentials: CarrierConnect): string {
  const { carrier } = credentials;
  if (carrier === 'sip') return (credentials.user || credentials.address).slice(-4);
  return (carrier === 'twilio' ? credentials.accountSid : credentials.apiKey).slice(-4);
}

/** What a carrier was asked; its refusal reaches the owner in the carrier's words. */
export async function askCarrier<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const isDown = error.kind === 'unreachable';
    throw new AppError(isDown ? 'unavailable' : 'conflict', error.message, {
      cause: error,
      ...(isDown && { retryAfterSeconds: 30 }),
    });
  }
}
