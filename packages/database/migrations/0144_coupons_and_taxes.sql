-- Coupons and taxes of subscriptions. What a subscription is begun with belongs to its idempotency key, as price and trial do: the code
-- that was typed (null: none), what it is at Stripe, and whether Stripe works out taxes.
ALTER TABLE subscription_intents
  ADD COLUMN promotion_code text,
  ADD COLUMN promotion_code_id text,
  ADD COLUMN automatic_tax boolean NOT NULL DEFAULT false;

-- What the subscription is cheaper by, as Stripe told last; null: nothing.
ALTER TABLE billing_accounts ADD COLUMN discount jsonb;
