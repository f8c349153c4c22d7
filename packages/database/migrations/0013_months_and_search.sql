-- Figures over months and searches of common words, in less time than the days and the whole texts took.

-- Topics by the month of their days: a year is read from twelve months and the days at its ends. Kept in step by a
-- trigger on the days, whose writers hold lock_counters.
CREATE TABLE activity_topic_months (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  month date NOT NULL,
  topic text NOT NULL,
  conversations int NOT NULL,
  PRIMARY KEY (account_id, assistant_id, month, topic)
);
SELECT isolate_by_account('activity_topic_months');

CREATE FUNCTION count_topic_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity_topic_months AS m
  VALUES (NEW.account_id, NEW.assistant_id, date_trunc('month', NEW.day)::date, NEW.topic,
    NEW.conversations - CASE TG_OP WHEN 'UPDATE' THEN OLD.conversations ELSE 0 END)
  ON CONFLICT (account_id, assistant_id, month, topic) DO UPDATE
    SET conversations = m.conversations + excluded.conversations;
  RETURN NULL;
END $$;
CREATE TRIGGER count_topic_month AFTER INSERT OR UPDATE ON activity_topics
  FOR EACH ROW EXECUTE FUNCTION count_topic_month();

-- Unanswered questions by month in UTC, so that a changed time zone changes nothing here: a period is read from the
-- whole months within it and the single questions at its ends. asked: how often, last_asked_at: when last.
CREATE TABLE unanswered_months (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  month date NOT NULL,
  question_key text NOT NULL,
  asked int NOT NULL,
  last_asked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, assistant_id, month, question_key)
);
SELECT isolate_by_account('unanswered_months');

CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date $$;

CREATE FUNCTION count_unanswered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO unanswered_months AS m
  SELECT account_id, assistant_id, month_of(asked_at), question_key, count(*), max(asked_at) FROM fresh
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (account_id, assistant_id, month, question_key) DO UPDATE
    SET asked = m.asked + excluded.asked, last_asked_at = greatest(m.last_asked_at, excluded.last_asked_at);
  RETURN NULL;
END $$;
CREATE TRIGGER count_unanswered AFTER INSERT ON unanswered_questions REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_unanswered();

-- Questions go with their conversation. When a question was asked last isn't to be had by subtraction: the months of
-- what is gone are looked at again. With the whole assistant gone there is nothing to correct.
CREATE FUNCTION discount_unanswered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
  PERFORM lock_counters(id) FROM (SELECT DISTINCT assistant_id AS id FROM gone ORDER BY 1) AS touched
  WHERE EXISTS (SELECT FROM assistants a WHERE a.id = touched.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM unanswered_months m
  USING (SELECT DISTINCT account_id, assistant_id, month_of(asked_at) AS month, question_key FROM gone) g
  WHERE (m.account_id, m.assistant_id, m.month, m.question_key)
    = (g.account_id, g.assistant_id, g.month, g.question_key);
  INSERT INTO unanswered_months
  SELECT g.account_id, g.assistant_id, g.month, g.question_key, count(*), max(q.asked_at)
  FROM (SELECT DISTINCT account_id, assistant_id, month_of(asked_at) AS month, question_key FROM gone) g
  JOIN unanswered_questions q ON q.account_id = g.account_id AND q.assistant_id = g.assistant_id
    AND q.question_key = g.question_key AND q.asked_at >= g.month::timestamp AT TIME ZONE 'UTC'
    AND q.asked_at < (g.month + interval '1 month') AT TIME ZONE 'UTC'
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER discount_unanswered AFTER DELETE ON unanswered_questions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discount_unanswered();

-- The days' months go with them, and the questions' months with theirs (recount_everything empties both).
CREATE FUNCTION forget_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM activity_topic_months WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  DELETE FROM unanswered_months WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_months AFTER DELETE ON assistants FOR EACH ROW EXECUTE FUNCTION forget_months();

CREATE FUNCTION forget_all_topic_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM activity_topic_months;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_all_topic_months AFTER TRUNCATE ON activity_topics
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_topic_months();

CREATE FUNCTION forget_all_unanswered_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM unanswered_months;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_all_unanswered_months AFTER TRUNCATE ON unanswered_questions
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_unanswered_months();

INSERT INTO activity_topic_months
SELECT account_id, assistant_id, date_trunc('month', day)::date, topic, sum(conversations)
FROM activity_topics GROUP BY 1, 2, 3, 4;
INSERT INTO unanswered_months
SELECT account_id, assistant_id, month_of(asked_at), question_key, count(*), max(asked_at)
FROM unanswered_questions GROUP BY 1, 2, 3, 4;

-- What a search looks at, stored in lower case: to compare without regard to case, ILIKE made the text and the pattern
-- lower for every row, which was two thirds of a search's time.
DROP FUNCTION search_conversations, search_leads;
DROP INDEX IF EXISTS conversations_searched, leads_searched;
DROP FUNCTION searched_conversation, searched_lead;
ALTER TABLE conversations ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS
  (lower(coalesce(customer_name, '') || E'\n' || coalesce(customer_email, '') || E'\n' || coalesce(topic, ''))) STORED;
ALTER TABLE leads ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS
  (lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || interest)) STORED;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX conversations_searched ON conversations USING gin (searched gin_trgm_ops);
    CREATE INDEX leads_searched ON leads USING gin (searched gin_trgm_ops);
  END IF;
END $$;

-- Statistics of the new column and tables, which no autovacuum has a reason to make.
ANALYZE conversations, leads, activity_topic_months, unanswered_months;

-- Ids of the newest at most `at_most` rows that match, newest first; null filters let everything through. What many
-- rows have (judged by the newest 300 that pass the filters) is found by reading in order until there are enough, what
-- few have by the trigram index: at about one in thirty both cost the same. Was there not enough in the newest 10,000
-- after all, the index finds it. One or two letters have no trigrams: they are looked for in the newest 5,000 rows.
CREATE FUNCTION search_conversations(assistant uuid, pattern text, has_type text, has_status text,
  since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  wanted text := lower(pattern);
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  read_at_most int := CASE WHEN is_short THEN 5000 ELSE 10000 END;
  sampled int;
  hits int;
  found uuid[];
BEGIN
  SELECT count(*), count(*) FILTER (WHERE searched LIKE wanted) INTO sampled, hits
  FROM (SELECT searched FROM conversations
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 10 THEN
    -- The limit is also what makes the planner read in order instead of sorting all rows.
    found := ARRAY(
      SELECT id FROM (
        SELECT id, searched, created_at FROM conversations
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT read_at_most) newest
      WHERE searched LIKE wanted
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      LIMIT at_most);
    IF is_short OR sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  -- The filters stand outside: joining their indexes would read far more than the few rows that the search leaves.
  RETURN QUERY SELECT id FROM (
    SELECT id, type, status, created_at FROM conversations
    WHERE searched LIKE wanted AND account_id = account AND assistant_id = assistant
    OFFSET 0) matching
  WHERE (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
    AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
  ORDER BY id DESC LIMIT at_most;
END $$;

CREATE FUNCTION search_leads(assistant uuid, pattern text, has_score text, has_source text, has_status text,
  since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  wanted text := lower(pattern);
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  is_short boolean := pattern !~ '[[:alnum:]]{3}';
  read_at_most int := CASE WHEN is_short THEN 5000 ELSE 10000 END;
  sampled int;
  hits int;
  found uuid[];
BEGIN
  SELECT count(*), count(*) FILTER (WHERE searched LIKE wanted) INTO sampled, hits
  FROM (SELECT searched FROM leads
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source)
          AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT 300) newest;
  IF is_short OR sampled < 300 OR hits >= 10 THEN
    -- The limit is also what makes the planner read in order instead of sorting all rows.
    found := ARRAY(
      SELECT id FROM (
        SELECT id, searched, created_at FROM leads
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source)
          AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT read_at_most) newest
      WHERE searched LIKE wanted
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      LIMIT at_most);
    IF is_short OR sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT id FROM (
    SELECT id, score, source, status, created_at FROM leads
    WHERE searched LIKE wanted AND account_id = account AND assistant_id = assistant
    OFFSET 0) matching
  WHERE (has_score IS NULL OR score = has_score) AND (has_source IS NULL OR source = has_source)
    AND (has_status IS NULL OR status = has_status)
    AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
  ORDER BY id DESC LIMIT at_most;
END $$;
