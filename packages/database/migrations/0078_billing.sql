-- What an account pays, as Stripe told us last. One row per account that ever asked for a plan: its customer at Stripe, its
-- subscription and how it pays. sync_started counts the readings of Stripe that were begun, sync_written is the newest one that was
-- stored: a reading that was begun earlier than it says nothing new. unpaid_plan: the plan it had before its first subscription.
-- plan_given: the plan that the subscription gives now, which accounts.plan_type follows; null: nothing was given yet.
CREATE TABLE billing_accounts (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  customer_id text UNIQUE,
  unpaid_plan text,
  plan_given text,
  subscription_id text,
  plan_type text CHECK (plan_type IN ('starter', 'pro', 'business', 'enterprise')),
  status text CHECK (status IN ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'ended')),
  price_cents int,
  currency text,
  renews_at timestamptz,
  cancels_at timestamptz,
  next_plan text CHECK (next_plan IN ('starter', 'pro', 'business', 'enterprise')),
  next_plan_at timestamptz,
  past_due_since timestamptz,
  card_brand text,
  card_last4 text,
  card_expires text,
  sync_started int NOT NULL DEFAULT 0,
  sync_written int NOT NULL DEFAULT 0,
  synced_at timestamptz,
  created_at timestamptz NOT NULL
);
SELECT isolate_by_account('billing_accounts');
SELECT record_changes_of('billing_accounts', 'subscription', 'account_id', 'plan_type,status,next_plan,cancels_at');

-- That somebody wants a plan, stored before Stripe is asked for a subscription: whatever is lost on the way, asking again for the
-- same one makes no other. price_id and trial_days stay as they were first asked for, since they belong to the idempotency key.
CREATE TABLE subscription_intents (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  plan_type text NOT NULL CHECK (plan_type IN ('starter', 'pro', 'business')),
  price_id text NOT NULL,
  trial_days int NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  subscription_id text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX one_open_intent ON subscription_intents (account_id) WHERE state = 'open';
SELECT isolate_by_account('subscription_intents');

CREATE TABLE billing_invoices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id text NOT NULL,
  number text,
  description text NOT NULL,
  status text NOT NULL,
  amount_cents int NOT NULL,
  currency text NOT NULL,
  attempts int NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
SELECT isolate_by_account('billing_invoices');

-- What Stripe told us by webhook, before anything is done with it. It belongs to no account: whose customer it is about is found
-- when it is handled. An event says that something changed; what it is now, Stripe is asked then.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
CREATE INDEX stripe_events_waiting ON stripe_events (customer_id) WHERE handled_at IS NULL;
CREATE INDEX stripe_events_received ON stripe_events (received_at);
REVOKE SELECT ON stripe_events FROM deskbell_platform;

-- Whoever handles an event is in no account yet, so this runs as the owner.
CREATE FUNCTION account_of_stripe_customer(customer_given text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM billing_accounts WHERE customer_id = customer_given $$;
