import type { CreateSubscription, PaidPlan } from '@deskbell/contract';
import type { SubscriptionIntentsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import type { Payments } from './payments/payments.ts';
import { refusedTerm } from './payments/refused-term.ts';

export type Intent = Selectable<SubscriptionIntentsTable>;

/** What the subscription is to be begun with. */
export interface SubscriptionTerms {
  planType: PaidPlan;
  /** `undefined`: that of the same plan's that was begun, if one was. */
  promotion: { code: string; id: string } | null | undefined;
  /** The address is another one: taxes that were worked out before may be wrong. */
  isTaxedAnew: boolean;
}

/** Checks what was typed before anything that was begun is given up for it. */
export async function agreeTerms(
  ctx: MemberContext,
  payments: Payments,
  customerId: string,
  { planType, promotionCode, billingAddress }: CreateSubscription,
): Promise<SubscriptionTerms> {
  if (billingAddress) await payments.setAddress(customerId, billingAddress);
  else if (ctx.config.stripe!.automaticTax && !(await payments.hasAddress(customerId)))
    throw refusedTerm('billingAddress', 'Tell us your country and postal code, so that taxes are right.');
  const isTaxedAnew = Boolean(billingAddress);
  if (!promotionCode) return { planType, promotion: promotionCode === '' ? null : undefined, isTaxedAnew };
  const id = await payments.findPromotion(customerId, promotionCode);
  if (!id) throw refusedTerm('promotionCode', 'We don’t know this code, or it isn’t valid anymore.');
  return { planType, promotion: { code: promotionCode, id }, isTaxedAnew };
}

/** Whether an intent is what is wanted. */
export const isOn = ({ planType, promotion }: SubscriptionTerms, intent: Intent): boolean =>
  intent.plan_type === planType &&
  (promotion === undefined || intent.promotion_code_id === (promotion?.id ?? null));

/** The columns of an intent that say its code: the one that is wanted, else that of the same plan's that is given up for it. */
export function promotionOf(
  { planType, promotion }: SubscriptionTerms,
  before: Intent | undefined,
): Pick<Intent, 'promotion_code' | 'promotion_code_id'> {
  if (promotion) return { promotion_code: promotion.code, promotion_code_id: promotion.id };
  if (promotion === undefined && before?.plan_type === planType)
    return { promotion_code: before.promotion_code, promotion_code_id: before.promotion_code_id };
  return { promotion_code: null, promotion_code_id: null };
}
