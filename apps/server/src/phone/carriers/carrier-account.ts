import type { CarrierConnect } from '@deskbell/contract';
import { type CarrierAccount, CarrierError, openTwilioAccount } from '@deskbell/telephony';
import { AppError, type Deps } from '../../kernel/http/index.ts';

/** The account at its carrier. */
export const openCarrierAccount = (
  { config }: Pick<Deps, 'config'>,
  credentials: CarrierConnect,
): CarrierAccount => openTwilioAccount(credentials, { baseUrl: config.phone.twilioBaseUrl ?? undefined });

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
