import Stripe from 'stripe';
import { AppError } from '../../../../kernel/http/index.ts';
import type { Payments } from '../payments.ts';

/** Every failure of Stripe's as one of ours. */
export function withOwnFailures(payments: Payments): Payments {
  const entries = Object.entries(payments).map(([name, run]) => {
    if (typeof run !== 'function' || name === 'readEvent' || name === 'everySubscription') return [name, run];
    const ask = run as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      (...given: unknown[]) => ask(...given).catch((error: unknown) => Promise.reject(asAppError(error))),
    ];
  });
  return Object.fromEntries(entries) as Payments;
}

function asAppError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('conflict', `${error.message} Update your payment method and try again.`, {
      cause: error,
    });
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  if (isAway)
    return new AppError(
      'unavailable',
      'Our payment provider can’t be reached. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
        cause: error,
      },
    );
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return new AppError(
      'unavailable',
      'Payment isn’t set up correctly on this installation. Please contact us.',
      {
        cause: error,
      },
    );
  return error;
}
