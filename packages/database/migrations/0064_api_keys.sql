-- Keys by which programs work in an account, each within what its maker may do there. key_hash: SHA-256 (hex) of the key, which
-- is shown once and stored nowhere; prefix: how it begins, to recognize it by. last_used_at is written once a minute at most.
CREATE TABLE api_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('private', 'public')),
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  allowed_origins text[] NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  PRIMARY KEY (account_id, id)
);
SELECT isolate_by_account('api_keys');
SELECT record_changes_of('api_keys', 'API key', 'id', 'name,kind');

-- Who comes with a key is in no account yet, so this runs as the owner. role: what its maker is in the account now; null when
-- they are not in it (anymore).
CREATE FUNCTION find_api_key(key_hash_given text)
RETURNS TABLE (key_id uuid, kind text, scopes text[], allowed_origins text[], expires_at timestamptz, last_used_at timestamptz,
               created_by text, account_id uuid, account_name text, role text, plan_type text, time_zone text, country text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.kind, k.scopes, k.allowed_origins, k.expires_at, k.last_used_at, k.created_by,
    a.account_id, a.name, m.role, a.plan_type, a.time_zone, a.country
  FROM api_keys k JOIN accounts a USING (account_id)
  LEFT JOIN memberships m ON m.account_id = k.account_id AND m.user_id = k.created_by AND m.role <> 'client'
  WHERE k.key_hash = key_hash_given
$$;

-- What a key does is recorded as its maker's, with the key's name beside it.
CREATE OR REPLACE FUNCTION write_audit(account uuid, action_given text, subject_given text, subject_id_given text,
                                       fields_given text[], detail_given jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_log (account_id, at, actor_id, acting, action, subject, subject_id, fields, detail)
  SELECT account, current_setting('deskbell.acted_at')::timestamptz, current_actor(),
    account IS NOT NULL AND NOT EXISTS (SELECT FROM memberships m WHERE m.account_id = account AND m.user_id = current_actor()),
    action_given, subject_given, subject_id_given, fields_given,
    detail_given || coalesce((SELECT jsonb_build_object('api_key', k.name) FROM api_keys k WHERE k.account_id = account
      AND k.id = nullif(current_setting('deskbell.api_key', true), '')::uuid), '{}')
$$;

-- As with sessions and minutes: the highest share of the month's API calls that the owner was told of.
ALTER TABLE usage_months ADD COLUMN api_warned_percent int NOT NULL DEFAULT 0;
