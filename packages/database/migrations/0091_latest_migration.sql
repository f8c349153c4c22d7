-- The name of the last migration, for the administrator's System page. The table itself stays out of the app's reach.
CREATE FUNCTION latest_migration() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT regexp_replace(name, '\.sql$', '') FROM migrations ORDER BY number DESC LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION latest_migration() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION latest_migration() TO deskbell_app;
