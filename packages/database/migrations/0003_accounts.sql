-- An account owns assistants and everything under them; users belong to accounts with a role.
CREATE TABLE accounts (
  account_id uuid PRIMARY KEY,
  name text NOT NULL,
  plan_type text CHECK (plan_type IN ('starter', 'pro', 'business', 'enterprise')),
  time_zone text NOT NULL DEFAULT 'UTC',
  country text NOT NULL DEFAULT 'US',
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT isolate_by_account('accounts');

CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'agent', 'viewer', 'client')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX ON memberships (user_id);
SELECT isolate_by_account('memberships');

-- Which account a session acts for: asked before any account is known, so it runs as the owner.
CREATE FUNCTION membership_of_user(user_id_given text)
RETURNS TABLE (account_id uuid, role text, plan_type text, time_zone text, country text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.account_id, m.role, a.plan_type, a.time_zone, a.country
  FROM memberships m JOIN accounts a USING (account_id)
  WHERE m.user_id = user_id_given ORDER BY m.created_at LIMIT 1
$$;

-- The installation's own facts: who the administrator is, the hash of the one-time link. Not a tenant table.
CREATE TABLE installation (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
