-- What the administrator's lists over all accounts are read by, newest first. The account and assistant of the
-- installation itself (its landing page) are left out everywhere, however much was said there.
CREATE INDEX conversations_newest ON conversations (id DESC)
  WHERE account_id <> '00000000-0000-7000-8000-000000000001';
CREATE INDEX leads_newest ON leads (id DESC) WHERE account_id <> '00000000-0000-7000-8000-000000000001';
CREATE INDEX activity_days_by_day ON activity_days (day);
CREATE INDEX jobs_dead ON jobs (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_by_status ON outbox (status, id DESC);

-- When a session of a user was last used, as better-auth notes it (once a day). It outlives the session: who signed out
-- was here all the same.
ALTER TABLE auth."user" ADD COLUMN "lastSeenAt" timestamptz;
UPDATE auth."user" u SET "lastSeenAt" = s.seen
FROM (SELECT "userId", max("updatedAt") AS seen FROM auth."session" GROUP BY 1) s WHERE s."userId" = u."id";
GRANT SELECT ("lastSeenAt") ON auth."user" TO deskbell_platform;
CREATE INDEX user_newest ON auth."user" ("createdAt" DESC, "id" DESC);
CREATE INDEX user_last_seen ON auth."user" ("lastSeenAt");

CREATE FUNCTION auth.note_user_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE auth."user" SET "lastSeenAt" = NEW."updatedAt"
  WHERE "id" = NEW."userId" AND ("lastSeenAt" IS NULL OR "lastSeenAt" < NEW."updatedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER note_user_seen AFTER INSERT OR UPDATE OF "updatedAt" ON auth."session"
  FOR EACH ROW EXECUTE FUNCTION auth.note_user_seen();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX user_searched ON auth."user" USING gin (lower("name" || E'\n' || "email") gin_trgm_ops);
    CREATE INDEX outbox_searched ON outbox
      USING gin (lower(recipient || E'\n' || subject || E'\n' || kind) gin_trgm_ops) WITH (gin_pending_list_limit = 64);
  END IF;
END $$;
ANALYZE auth."user", outbox;

-- As search_conversations and search_leads (0013), over all accounts, and by the business's name too. They run as who
-- calls them: deskbell_platform sees every account, deskbell_app its own transaction's alone.
CREATE FUNCTION search_all_conversations(pattern text, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  house constant uuid := '00000000-0000-7000-8000-000000000001';
  wanted text := lower(pattern);
  of_business uuid[] := ARRAY(SELECT id FROM assistants WHERE lower(business_name) LIKE wanted);
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  read_at_most int := CASE WHEN is_short THEN 5000 ELSE 10000 END;
  sampled int;
  hits int;
  found uuid[];
BEGIN
  SELECT count(*), count(*) FILTER (WHERE searched LIKE wanted OR assistant_id = ANY (of_business)) INTO sampled, hits
  FROM (SELECT searched, assistant_id FROM conversations WHERE account_id <> house ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 10 THEN
    found := ARRAY(
      SELECT id FROM (
        SELECT id, searched, assistant_id FROM conversations WHERE account_id <> house
        ORDER BY id DESC LIMIT read_at_most) newest
      WHERE searched LIKE wanted OR assistant_id = ANY (of_business)
      LIMIT at_most);
    IF is_short OR sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT id FROM (
    SELECT id FROM (SELECT id, account_id FROM conversations WHERE searched LIKE wanted OFFSET 0) matching
    WHERE account_id <> house
    UNION
    SELECT newest.id FROM assistants a CROSS JOIN LATERAL (
      SELECT c.id FROM conversations c WHERE c.account_id = a.account_id AND c.assistant_id = a.id
      ORDER BY c.id DESC LIMIT at_most) newest
    WHERE a.id = ANY (of_business) AND a.account_id <> house) either
  ORDER BY id DESC LIMIT at_most;
END $$;

CREATE FUNCTION search_all_leads(pattern text, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  house constant uuid := '00000000-0000-7000-8000-000000000001';
  wanted text := lower(pattern);
  of_business uuid[] := ARRAY(SELECT id FROM assistants WHERE lower(business_name) LIKE wanted);
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  read_at_most int := CASE WHEN is_short THEN 5000 ELSE 10000 END;
  sampled int;
  hits int;
  found uuid[];
BEGIN
  SELECT count(*), count(*) FILTER (WHERE searched LIKE wanted OR assistant_id = ANY (of_business)) INTO sampled, hits
  FROM (SELECT searched, assistant_id FROM leads WHERE account_id <> house ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 10 THEN
    found := ARRAY(
      SELECT id FROM (
        SELECT id, searched, assistant_id FROM leads WHERE account_id <> house
        ORDER BY id DESC LIMIT read_at_most) newest
      WHERE searched LIKE wanted OR assistant_id = ANY (of_business)
      LIMIT at_most);
    IF is_short OR sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT id FROM (
    SELECT id FROM (SELECT id, account_id FROM leads WHERE searched LIKE wanted OFFSET 0) matching
    WHERE account_id <> house
    UNION
    SELECT newest.id FROM assistants a CROSS JOIN LATERAL (
      SELECT l.id FROM leads l WHERE l.account_id = a.account_id AND l.assistant_id = a.id
      ORDER BY l.id DESC LIMIT at_most) newest
    WHERE a.id = ANY (of_business) AND a.account_id <> house) either
  ORDER BY id DESC LIMIT at_most;
END $$;
