-- Three things every part of the agency side stands on: which account a session works in, the administrator's reading of
-- every account, and the record of who did what.

-- 1. The account a session works in, where it isn't the first its user joined: another they are a member of, or one that
-- the administrator acts for.
CREATE TABLE auth.session_account (
  "sessionId" text PRIMARY KEY REFERENCES auth."session" ("id") ON DELETE CASCADE,
  "accountId" uuid NOT NULL REFERENCES public.accounts (account_id) ON DELETE CASCADE
);
CREATE INDEX ON auth.session_account ("accountId");

-- Asked before any account is known, so it runs as the owner. `role` is null while the administrator acts for another's.
CREATE FUNCTION account_of_session(session_id text, user_id_given text, is_administrator boolean)
RETURNS TABLE (account_id uuid, name text, role text, plan_type text, time_zone text, country text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.account_id, a.name, x.role, a.plan_type, a.time_zone, a.country
  FROM (SELECT 0 AS rank, s."accountId" AS account_id, m.role, m.created_at
        FROM auth.session_account s
        LEFT JOIN memberships m ON m.account_id = s."accountId" AND m.user_id = user_id_given
        WHERE s."sessionId" = session_id AND (m.role IS NOT NULL OR is_administrator)
        UNION ALL
        SELECT 1, m.account_id, m.role, m.created_at FROM memberships m WHERE m.user_id = user_id_given) x
  JOIN accounts a USING (account_id)
  ORDER BY x.rank, x.created_at LIMIT 1
$$;

CREATE FUNCTION accounts_of_user(user_id_given text)
RETURNS TABLE (account_id uuid, name text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.account_id, a.name, m.role FROM memberships m JOIN accounts a USING (account_id)
  WHERE m.user_id = user_id_given ORDER BY m.created_at
$$;

-- 2. deskbell_platform reads the rows of every account and writes nothing: the administrator's pages. The app becomes it
-- for one read-only transaction at a time. A role of its own, since a condition added to account_scope would keep every
-- account's queries from their indexes.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'deskbell_platform') THEN
    CREATE ROLE deskbell_platform NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  SET LOCAL ROLE deskbell_platform;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  BEGIN
    EXECUTE format('GRANT deskbell_platform TO %I', session_user);
  EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
  END;
END $$;
GRANT USAGE ON SCHEMA public, auth TO deskbell_platform;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO deskbell_platform;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO deskbell_platform;
-- Who users are and when they were last seen; no token, no secret.
GRANT SELECT ("id", "name", "lastName", "email", "emailVerified", "image", "twoFactorEnabled", "createdAt")
  ON auth."user" TO deskbell_platform;
GRANT SELECT ("id", "userId", "createdAt", "updatedAt", "expiresAt") ON auth."session" TO deskbell_platform;

CREATE OR REPLACE FUNCTION isolate_by_account(tenant_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY account_scope ON %s TO deskbell_app USING (account_id = (SELECT current_account_id())) '
                 'WITH CHECK (account_id = (SELECT current_account_id()))', tenant_table);
  EXECUTE format('CREATE POLICY platform_reads ON %s FOR SELECT TO deskbell_platform USING (true)', tenant_table);
END $$;
DO $$
DECLARE scoped record;
BEGIN
  FOR scoped IN SELECT format('%I.%I', schemaname, tablename) AS tenant_table FROM pg_policies
                WHERE schemaname = 'public' AND policyname = 'account_scope' LOOP
    EXECUTE format('ALTER POLICY account_scope ON %s TO deskbell_app', scoped.tenant_table);
    EXECUTE format('CREATE POLICY platform_reads ON %s FOR SELECT TO deskbell_platform USING (true)', scoped.tenant_table);
  END LOOP;
END $$;

-- 3. Who did what. Written by triggers in the transaction of the change itself, and by record_event for what changes no
-- row; the app can only read it. Rows outlive their account. `deskbell.actor` and `deskbell.acted_at` are set by whoever
-- opens a transaction for a signed-in person; what the product does by itself is not recorded.
CREATE TABLE audit_log (
  account_id uuid,
  nr bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  acting boolean NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  fields text[] NOT NULL DEFAULT '{}',
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_of_account ON audit_log (account_id, nr DESC);
SELECT isolate_by_account('audit_log');
REVOKE INSERT, UPDATE, DELETE ON audit_log FROM deskbell_app;

CREATE FUNCTION current_actor() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('deskbell.actor', true), '') $$;

CREATE FUNCTION write_audit(account uuid, action_given text, subject_given text, subject_id_given text,
                            fields_given text[], detail_given jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_log (account_id, at, actor_id, acting, action, subject, subject_id, fields, detail)
  SELECT account, current_setting('deskbell.acted_at')::timestamptz, current_actor(),
    account IS NOT NULL AND NOT EXISTS (SELECT FROM memberships m WHERE m.account_id = account AND m.user_id = current_actor()),
    action_given, subject_given, subject_id_given, fields_given, detail_given
$$;
REVOKE EXECUTE ON FUNCTION write_audit(uuid, text, text, text, text[], jsonb) FROM PUBLIC;

-- What changes no row of its own (an export, say), in the account of the transaction, by its actor.
CREATE FUNCTION record_event(action text, subject text, subject_id text, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_actor() IS NULL THEN RAISE EXCEPTION 'An event without an actor cannot be recorded'; END IF;
  PERFORM write_audit(current_account_id(), action, subject, subject_id, '{}', detail);
END $$;

-- Arguments: the subject's name for people, its id's column, columns whose plain values may be told (comma-separated).
-- Of all others only the names are kept: what customers said or left must be erasable. What goes along with a deleted row
-- (an assistant's FAQs and conversations) is not told one by one: hence the trigger depth below.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  kept jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed text[] := '{}';
  told jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO changed FROM jsonb_each(after)
    WHERE value IS DISTINCT FROM before -> key
      AND key NOT IN ('updated_at', 'searched', 'state', 'state_version', 'vectors', 'vector_model');
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}') INTO told
  FROM unnest(string_to_array(TG_ARGV[2], ',')) key
  WHERE before -> key IS DISTINCT FROM after -> key;
  PERFORM write_audit((kept ->> 'account_id')::uuid,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    TG_ARGV[0], kept ->> TG_ARGV[1], changed, told);
  RETURN NULL;
END $$;

CREATE FUNCTION record_changes_of(audited regclass, subject text, id_column text, told_columns text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW '
                 'WHEN (pg_trigger_depth() = 0 AND current_actor() IS NOT NULL) EXECUTE FUNCTION record_change(%L, %L, %L)',
                 audited, subject, id_column, told_columns);
END $$;
REVOKE EXECUTE ON FUNCTION record_changes_of(regclass, text, text, text) FROM PUBLIC;

SELECT record_changes_of('accounts', 'account', 'account_id', 'plan_type,time_zone,country,responder');
SELECT record_changes_of('memberships', 'member', 'user_id', 'role');
SELECT record_changes_of('assistants', 'assistant', 'id', 'setup_status,widget_enabled,phone_integration_enabled,tone,language');
SELECT record_changes_of('faqs', 'faq', 'id', '');
SELECT record_changes_of('services', 'service', 'id', 'active');
SELECT record_changes_of('staff', 'staff member', 'id', 'active');
SELECT record_changes_of('knowledge_sources', 'knowledge source', 'id', 'kind');
SELECT record_changes_of('appointments', 'appointment', 'id', 'status');
SELECT record_changes_of('conversations', 'conversation', 'id', 'status,handler');
SELECT record_changes_of('leads', 'lead', 'id', 'status');
SELECT record_changes_of('notes', 'note', 'id', '');

-- How long an account keeps what its customers said and left; null: for ever.
ALTER TABLE accounts
  ADD COLUMN conversation_days int CHECK (conversation_days BETWEEN 1 AND 3650),
  ADD COLUMN lead_days int CHECK (lead_days BETWEEN 1 AND 3650);
