-- Two roles share every database: the owner (whoever migrates) owns all objects, deskbell_app may only read and write
-- rows. The app connects as the owner's login and at once becomes deskbell_app (startup option role=deskbell_app).
-- Roles belong to the whole cluster: two databases migrating at once may race to create it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'deskbell_app') THEN
    CREATE ROLE deskbell_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
-- A superuser may become any role; anyone else needs the grant, even the role's creator, unless an administrator gave
-- it. internal_error: "tuple concurrently updated" by the same grant from another database.
DO $$
BEGIN
  SET LOCAL ROLE deskbell_app;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  BEGIN
    EXECUTE format('GRANT deskbell_app TO %I', session_user);
  EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
  END;
END $$;

GRANT USAGE ON SCHEMA public TO deskbell_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO deskbell_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO deskbell_app;

-- The account a transaction acts for: set_config('deskbell.account_id', <uuid>, true). Unset: no tenant row is visible.
CREATE FUNCTION current_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('deskbell.account_id', true), '')::uuid $$;

-- Puts a table with an account_id column under account scope.
CREATE FUNCTION isolate_by_account(tenant_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY account_scope ON %s USING (account_id = (SELECT current_account_id())) '
                 'WITH CHECK (account_id = (SELECT current_account_id()))', tenant_table);
END $$;
REVOKE EXECUTE ON FUNCTION isolate_by_account(regclass) FROM PUBLIC;
