import { AppError, type Deps } from '../../kernel/http/index.ts';
import type { Payments } from './payments/payments.ts';

/** What billing needs beyond the dependencies of all. `payments` null: no keys are set, nobody can pay. */
export interface BillingParts extends Deps {
  payments: Payments | null;
}

/** Throws conflict where nobody can pay. */
export function requirePayments({ payments, config }: Pick<BillingParts, 'payments' | 'config'>): Payments {
  if (payments) return payments;
  throw new AppError(
    'conflict',
    `Payment isn’t set up on this installation. Write to ${config.brand.contactEmail} and we’ll help you.`,
  );
}
