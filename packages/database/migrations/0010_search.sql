-- Lists and their search at hundreds of thousands of rows. Trigram operators are not leakproof, so under row-level
-- security their indexes go unused: the search runs as the owner and takes the account from the setting.

-- A server without the extension searches by reading rows, which is right but slow for rare words in large accounts.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
  RAISE WARNING 'pg_trgm is not available (%); search will be slower', SQLERRM;
END $$;

CREATE FUNCTION searched_conversation(name text, email text, topic text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(topic, '') $$;

CREATE FUNCTION searched_lead(name text, email text, interest text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || interest $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX conversations_searched ON conversations
      USING gin (searched_conversation(customer_name, customer_email, topic) gin_trgm_ops);
    CREATE INDEX leads_searched ON leads USING gin (searched_lead(name, email, interest) gin_trgm_ops);
  END IF;
END $$;

-- Filters, newest first.
CREATE INDEX conversations_by_status ON conversations (account_id, assistant_id, status, id);
CREATE INDEX conversations_by_type ON conversations (account_id, assistant_id, type, id);
CREATE INDEX leads_by_status ON leads (account_id, assistant_id, status, id);
CREATE INDEX leads_by_score ON leads (account_id, assistant_id, score, id);
CREATE INDEX leads_by_source ON leads (account_id, assistant_id, source, id);

-- The least UUIDv7 of a moment: ids are ordered by time, so a range of days is a range of ids. Ask a day wider and
-- compare created_at too: an id is made a little before its row, by the app's clock.
CREATE FUNCTION id_at(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (left(hex, 8) || '-' || right(hex, 4) || '-0000-0000-000000000000')::uuid
  FROM (SELECT lpad(to_hex(greatest(floor(extract(epoch FROM moment) * 1000), 0)::bigint), 12, '0') AS hex) AS digits
$$;

-- Ids of the newest at most `at_most` rows that match, newest first; null filters let everything through. What many
-- rows have (judged by the newest 300) is found by reading in order until there are enough, what few have by the
-- trigram index. One or two letters have no trigrams: they are looked for in the newest 5,000 rows.
CREATE FUNCTION search_conversations(assistant uuid, pattern text, has_type text, has_status text,
  since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  sampled int;
  hits int;
BEGIN
  SELECT count(*), count(*) FILTER (
    WHERE searched_conversation(customer_name, customer_email, topic) ILIKE pattern
      AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status))
  INTO sampled, hits
  FROM (SELECT * FROM conversations
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
        ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 15 THEN
    RETURN QUERY SELECT id FROM (
      SELECT * FROM conversations
      WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
      ORDER BY id DESC LIMIT CASE WHEN is_short THEN 5000 END) newest
    WHERE searched_conversation(customer_name, customer_email, topic) ILIKE pattern
      AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
      AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
    LIMIT at_most;
  ELSE
    RETURN QUERY SELECT id FROM (
      SELECT id FROM conversations
      WHERE searched_conversation(customer_name, customer_email, topic) ILIKE pattern
        AND account_id = account AND assistant_id = assistant
        AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      OFFSET 0) found
    ORDER BY id DESC LIMIT at_most;
  END IF;
END $$;

CREATE FUNCTION search_leads(assistant uuid, pattern text, has_score text, has_source text, has_status text,
  since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  sampled int;
  hits int;
BEGIN
  SELECT count(*), count(*) FILTER (
    WHERE searched_lead(name, email, interest) ILIKE pattern
      AND (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source) AND (has_status IS NULL OR status = has_status))
  INTO sampled, hits
  FROM (SELECT * FROM leads
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
        ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 15 THEN
    RETURN QUERY SELECT id FROM (
      SELECT * FROM leads
      WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
      ORDER BY id DESC LIMIT CASE WHEN is_short THEN 5000 END) newest
    WHERE searched_lead(name, email, interest) ILIKE pattern
      AND (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source) AND (has_status IS NULL OR status = has_status)
      AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
    LIMIT at_most;
  ELSE
    RETURN QUERY SELECT id FROM (
      SELECT id FROM leads
      WHERE searched_lead(name, email, interest) ILIKE pattern
        AND account_id = account AND assistant_id = assistant
        AND (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source) AND (has_status IS NULL OR status = has_status)
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      OFFSET 0) found
    ORDER BY id DESC LIMIT at_most;
  END IF;
END $$;
