import type { ClientSecret, CreateSubscription } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { type BillingParts, requirePayments } from './billing-parts.ts';
import { readBilling } from './billing-row.ts';
import { customerOf } from './customer-of.ts';
import type { BegunSubscription, Payments } from './payments/payments.ts';
import { agreeTerms, type Intent, isOn, promotionOf, type SubscriptionTerms } from './subscription-terms.ts';
import { syncBilling } from './sync/sync-billing.ts';

/**
 * Begins a subscription and gives what the browser pays it with. What is wanted is stored before Stripe is asked, so that whoever asks
 * again (another tab, a lost answer, a retry tomorrow) goes on with the same one. Throws conflict where a subscription runs already,
 * invalid_input where the promotion code or the address won't do.
 */
export async function createSubscription(
  ctx: MemberContext & BillingParts,
  wanted: CreateSubscription,
): Promise<ClientSecret> {
  const payments = requirePayments(ctx);
  await requireNoSubscription(ctx);
  const customerId = await customerOf(ctx, payments);
  const terms = await agreeTerms(ctx, payments, customerId, wanted);
  for (const last of [false, true]) {
    const intent = await openIntent(ctx, payments, terms);
    const begun = await begin(ctx, payments, intent, customerId);
    if (begun.secret) return begun.secret;
    // It was paid in another tab, or ran out unpaid.
    await closeIntent(ctx, intent.id);
    await syncBilling(ctx, payments, ctx.account.id);
    await requireNoSubscription(ctx);
    if (last) break;
  }
  throw new AppError('conflict', 'This subscription can’t be paid anymore. Reload the page and try again.');
}

async function requireNoSubscription(ctx: MemberContext): Promise<void> {
  const row = await ctx.db.account(ctx.account.id, readBilling);
  if (!row?.status || ['ended', 'incomplete'].includes(row.status)) return;
  throw new AppError('conflict', 'You already have a subscription. Change your plan under Billing & Usage.');
}

/** The intent that is open; one on other terms is given up first. */
async function openIntent(ctx: MemberContext, payments: Payments, terms: SubscriptionTerms): Promise<Intent> {
  const open = await ctx.db.account(ctx.account.id, readOpen);
  if (open && !terms.isTaxedAnew && isOn(terms, open)) return open;
  if (open) await giveUp(ctx, payments, open);
  const priceId = await payments.priceOf(terms.planType);
  const opened = await ctx.db.account(ctx.account.id, async (tx) => {
    await tx.kysely
      .insertInto('subscription_intents')
      .values({
        account_id: tx.accountId,
        id: uuidv7(),
        plan_type: terms.planType,
        price_id: priceId,
        trial_days: await trialDays(ctx, tx),
        ...promotionOf(terms, open),
        automatic_tax: ctx.config.stripe!.automaticTax,
        state: 'open',
        created_by: ctx.actor.userId,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing()) // another tab was first
      .execute();
    return readOpen(tx);
  });
  if (opened && isOn(terms, opened)) return opened;
  throw new AppError(
    'conflict',
    'Another plan is being chosen in another window. Go on there, or try again.',
  );
}

/** A free trial is for who never had a plan by a subscription. */
async function trialDays({ config }: MemberContext, tx: AccountTransaction): Promise<number> {
  const row = await readBilling(tx);
  return row?.first_given_at ? 0 : (config.stripe?.trialDays ?? 0);
}

const readOpen = (tx: AccountTransaction): Promise<Intent | undefined> =>
  tx.kysely
    .selectFrom('subscription_intents')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();

async function giveUp(ctx: MemberContext, payments: Payments, open: Intent): Promise<void> {
  const { customer_id: customerId } = (await ctx.db.account(ctx.account.id, readBilling))!;
  const begun = open.subscription_id ?? (await payments.findBegun(customerId!, open.id));
  if (begun && !(await payments.giveUp(begun))) {
    await syncBilling(ctx, payments, ctx.account.id);
    await requireNoSubscription(ctx);
  }
  await closeIntent(ctx, open.id);
}

async function begin(
  ctx: MemberContext,
  payments: Payments,
  intent: Intent,
  customerId: string,
): Promise<BegunSubscription> {
  if (intent.subscription_id) return payments.readBegun(intent.subscription_id);
  // A key is forgotten by Stripe after a day; what it made isn't.
  const madeBefore = await payments.findBegun(customerId, intent.id);
  const begun = madeBefore
    ? await payments.readBegun(madeBefore)
    : await beginOn(ctx, payments, intent, customerId);
  const isWanted = await ctx.db.account(ctx.account.id, async (tx) => {
    const stored = await tx.kysely
      .updateTable('subscription_intents')
      .set({ subscription_id: begun.id })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', intent.id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return stored.numUpdatedRows > 0n;
  });
  if (isWanted) return begun;
  await payments.giveUp(begun.id);
  throw new AppError('conflict', 'Another plan was chosen in another window. Go on there, or try again.');
}

/** Asks Stripe for it. On terms that Stripe refuses it is not asked for again. */
async function beginOn(
  ctx: MemberContext,
  payments: Payments,
  intent: Intent,
  customerId: string,
): Promise<BegunSubscription> {
  try {
    return await payments.begin({
      intentId: intent.id,
      accountId: ctx.account.id,
      customerId,
      priceId: intent.price_id,
      trialDays: intent.trial_days,
      promotionCodeId: intent.promotion_code_id,
      automaticTax: intent.automatic_tax,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') await closeIntent(ctx, intent.id);
    throw error;
  }
}

async function closeIntent(ctx: MemberContext, intentId: string): Promise<void> {
  await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('subscription_intents')
      .set({ state: 'closed' })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', intentId)
      .execute(),
  );
}
