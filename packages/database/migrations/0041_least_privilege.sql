-- Whoever finds a way to have the app's statements changed shall not read what the app never reads itself.

-- 1. better-auth works as a role of its own, which alone reads passwords, tokens and second factors.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'deskbell_auth') THEN
    CREATE ROLE deskbell_auth NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  SET LOCAL ROLE deskbell_auth;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  BEGIN
    EXECUTE format('GRANT deskbell_auth TO %I', session_user);
  EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
  END;
END $$;
GRANT USAGE ON SCHEMA auth TO deskbell_auth;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON auth."user", auth."session", auth."account", auth."verification", auth."twoFactor" TO deskbell_auth;

-- 2. The app itself begins and ends sessions, gives a proven user a password and takes an unproven one's away. It reads none
-- of them: whose a token is, it asks a function.
ALTER DEFAULT PRIVILEGES IN SCHEMA auth REVOKE SELECT, INSERT, UPDATE, DELETE ON TABLES FROM deskbell_app;
REVOKE ALL ON auth."session", auth."account", auth."verification", auth."twoFactor" FROM deskbell_app;
GRANT INSERT, DELETE, SELECT ("id", "userId", "createdAt", "updatedAt", "expiresAt") ON auth."session" TO deskbell_app;
GRANT INSERT, DELETE, SELECT ("userId") ON auth."account" TO deskbell_app;
GRANT DELETE, SELECT ("userId") ON auth."twoFactor" TO deskbell_app;

CREATE FUNCTION session_of_token(token_given text, now_given timestamptz) RETURNS TABLE (id text, user_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = auth, pg_temp AS $$
  SELECT s."id", s."userId" FROM auth."session" s WHERE s."token" = token_given AND s."expiresAt" > now_given
$$;

-- 3. A transaction of an account sees that account's mails and no other's, nor those of the installation (sign-in links).
-- Without an account, what delivers mails and lists them for the administrator sees all.
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_scope ON outbox
  USING ((SELECT current_account_id()) IS NULL OR account_id = (SELECT current_account_id()))
  WITH CHECK (true);

-- 4. The administrator's pages read neither mails nor jobs as deskbell_platform, nor what is not a figure.
REVOKE SELECT ON outbox, jobs, health_probe, migrations FROM deskbell_platform;
REVOKE ALL ON migrations FROM deskbell_app;
