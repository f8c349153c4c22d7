-- Apps that people let into an account by OAuth, each within what that person may do there.

-- Who may ask: programs that registered themselves, before anybody allowed them anything. Not a tenant table. kept_until: then it is
-- forgotten, unless somebody is connected to it.
CREATE TABLE oauth_clients (
  id text PRIMARY KEY,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  created_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX oauth_clients_kept_until ON oauth_clients (kept_until);

-- What one person allowed one app. name: as it was shown to them. resource: the address that its tokens are for. last_used_at is
-- written once a minute at most.
CREATE TABLE connected_apps (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  client_id text NOT NULL REFERENCES oauth_clients,
  name text NOT NULL,
  scopes text[] NOT NULL,
  resource text NOT NULL,
  allowed_by text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX connected_apps_of_client ON connected_apps (client_id);
SELECT isolate_by_account('connected_apps');
SELECT record_changes_of('connected_apps', 'connected app', 'id', 'name,scopes');

-- What an app holds of it. hash: SHA-256 (hex) of the code or token, which is stored nowhere. redirect_uri, code_challenge: of a
-- code. used_at: since when a code or a refresh token has been exchanged; who comes with it again has stolen it.
CREATE TABLE connected_app_tokens (
  account_id uuid NOT NULL,
  hash text NOT NULL UNIQUE,
  app_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  redirect_uri text,
  code_challenge text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash),
  FOREIGN KEY (account_id, app_id) REFERENCES connected_apps ON DELETE CASCADE,
  CHECK ((kind = 'code') = (redirect_uri IS NOT NULL AND code_challenge IS NOT NULL))
);
CREATE INDEX connected_app_tokens_of_app ON connected_app_tokens (account_id, app_id);
CREATE INDEX connected_app_tokens_expires_at ON connected_app_tokens (expires_at);
SELECT isolate_by_account('connected_app_tokens');
REVOKE SELECT ON connected_app_tokens FROM deskbell_platform;

-- Who comes with a token is in no account yet, so these run as the owner. role: as in find_api_key.
CREATE FUNCTION find_access_token(hash_given text)
RETURNS TABLE (app_id uuid, scopes text[], resource text, expires_at timestamptz, last_used_at timestamptz, allowed_by text,
               account_id uuid, account_name text, role text, plan_type text, time_zone text, country text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.scopes, c.resource, t.expires_at, c.last_used_at, c.allowed_by,
    a.account_id, a.name, m.role, a.plan_type, a.time_zone, a.country
  FROM connected_app_tokens t JOIN connected_apps c ON c.account_id = t.account_id AND c.id = t.app_id
  JOIN accounts a ON a.account_id = t.account_id
  LEFT JOIN memberships m ON m.account_id = t.account_id AND m.user_id = c.allowed_by AND m.role <> 'client'
  WHERE t.hash = hash_given AND t.kind = 'access'
$$;

CREATE FUNCTION find_app_token(hash_given text)
RETURNS TABLE (account_id uuid, app_id uuid, client_id text, scopes text[], resource text, kind text, redirect_uri text,
               code_challenge text, expires_at timestamptz, used_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.account_id, t.app_id, c.client_id, c.scopes, c.resource, t.kind, t.redirect_uri, t.code_challenge, t.expires_at, t.used_at
  FROM connected_app_tokens t JOIN connected_apps c ON c.account_id = t.account_id AND c.id = t.app_id
  WHERE t.hash = hash_given
$$;

-- Whoever leaves an account takes what they allowed along.
CREATE FUNCTION disconnect_apps_of_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM connected_apps WHERE account_id = OLD.account_id AND allowed_by = OLD.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER disconnect_apps_of_member AFTER DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION disconnect_apps_of_member();

-- Takes away what has expired: tokens, then apps that hold none to go on with, then clients that nobody is connected to.
CREATE FUNCTION forget_expired_apps(now_given timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM connected_app_tokens WHERE expires_at < now_given;
  DELETE FROM connected_apps c WHERE NOT EXISTS (
    SELECT FROM connected_app_tokens t WHERE t.account_id = c.account_id AND t.app_id = c.id);
  DELETE FROM oauth_clients o WHERE o.kept_until < now_given AND NOT EXISTS (
    SELECT FROM connected_apps c WHERE c.client_id = o.id);
END $$;

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY['find_access_token(text)', 'find_app_token(text)', 'forget_expired_apps(timestamptz)'] LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO deskbell_app', signature);
  END LOOP;
END $$;

-- What an app does is recorded as whose it is, with its name where that of a key would stand.
CREATE OR REPLACE FUNCTION write_audit(account uuid, action_given text, subject_given text, subject_id_given text,
                                       fields_given text[], detail_given jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_log (account_id, at, actor_id, acting, action, subject, subject_id, fields, detail)
  SELECT account, current_setting('deskbell.acted_at')::timestamptz, current_actor(),
    account IS NOT NULL AND NOT EXISTS (SELECT FROM memberships m WHERE m.account_id = account AND m.user_id = current_actor()),
    action_given, subject_given, subject_id_given, fields_given,
    detail_given || coalesce((SELECT jsonb_build_object('api_key', k.name) FROM (
      SELECT account_id, id, name FROM api_keys UNION ALL SELECT account_id, id, name FROM connected_apps) k
      WHERE k.account_id = account AND k.id = nullif(current_setting('deskbell.api_key', true), '')::uuid), '{}')
$$;
