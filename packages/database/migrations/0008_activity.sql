-- What the dashboard counts, kept in step by triggers in the transaction of what is counted, whoever writes it.
-- Nothing here is computed by reading conversations or messages again.

-- A conversation that was ever handed to a person, and the account's local day it began on (kept as written when the
-- account's time zone changes: topics are counted under it).
ALTER TABLE conversations ADD COLUMN handed_off boolean NOT NULL DEFAULT false, ADD COLUMN created_day date;
UPDATE conversations c SET handed_off = true WHERE EXISTS (
  SELECT FROM messages m
  WHERE m.account_id = c.account_id AND m.conversation_id = c.id AND m.action = 'hand_off');

-- By quarter of an hour in UTC: every time zone's days and hours are made of whole ones, so a changed time zone
-- changes the figures at once, also those of the past. Reading sums over quarters that had any activity.
CREATE TABLE activity (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  quarter timestamptz NOT NULL,
  conversations int NOT NULL DEFAULT 0,
  -- How those conversations stand now, counted where they began. Handed off counts apart from the others.
  pending int NOT NULL DEFAULT 0,
  ended int NOT NULL DEFAULT 0,
  scheduled int NOT NULL DEFAULT 0,
  handed_off int NOT NULL DEFAULT 0,
  handed_off_ended int NOT NULL DEFAULT 0,
  customer_turns int NOT NULL DEFAULT 0,
  answered_turns int NOT NULL DEFAULT 0,
  replies int NOT NULL DEFAULT 0,
  reply_ms double precision NOT NULL DEFAULT 0,
  leads int NOT NULL DEFAULT 0,
  -- Of those leads, how many are converted now.
  converted_leads int NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, assistant_id, quarter)
);
COMMENT ON TABLE activity IS
  'Answered turns: the reply''s action is answer (from knowledge), smalltalk, capture_lead or book (a completed action); '
  'clarify, decline, hand_off and refuse are not. Response rate: answered_turns / customer_turns. reply_ms: from the '
  'customer''s turn received to the first byte of the reply. pending, ended (resolved, scheduled, completed): only '
  'conversations never handed off; scheduled: all with that status.';
SELECT isolate_by_account('activity');

-- Topics by the local day the conversation began on. A conversation without a topic is not counted.
CREATE TABLE activity_topics (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  day date NOT NULL,
  topic text NOT NULL,
  conversations int NOT NULL,
  PRIMARY KEY (account_id, assistant_id, day, topic)
);
SELECT isolate_by_account('activity_topics');

-- How many rows an unsearched list has, whatever it is filtered by.
CREATE TABLE conversation_counts (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  conversations int NOT NULL,
  PRIMARY KEY (account_id, assistant_id, type, status)
);
SELECT isolate_by_account('conversation_counts');

CREATE TABLE lead_counts (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  score text NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  leads int NOT NULL,
  PRIMARY KEY (account_id, assistant_id, score, source, status)
);
SELECT isolate_by_account('lead_counts');

-- One row per declined question; it goes with its conversation. question_key: the words alone, lower case.
CREATE TABLE unanswered_questions (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq int NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  question_key text NOT NULL,
  question text NOT NULL,
  PRIMARY KEY (account_id, conversation_id, seq),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX unanswered_questions_asked ON unanswered_questions (account_id, assistant_id, asked_at) INCLUDE (question_key);
SELECT isolate_by_account('unanswered_questions');

-- What a plan limits, by calendar month of the account's time zone (its first day). Outlives deleted assistants.
-- warned_percent: the highest share of the limit the owner was told of.
CREATE TABLE usage_months (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  month date NOT NULL,
  chat_sessions int NOT NULL DEFAULT 0,
  voice_seconds int NOT NULL DEFAULT 0,
  api_calls int NOT NULL DEFAULT 0,
  warned_percent int NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, month)
);
SELECT isolate_by_account('usage_months');

CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT date_bin('15 minutes', moment, '2000-01-01T00:00:00Z') $$;

CREATE FUNCTION is_answered(action text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(action IN ('answer', 'smalltalk', 'capture_lead', 'book'), false) $$;

CREATE FUNCTION is_ended(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT status IN ('resolved', 'scheduled', 'completed') $$;

CREATE FUNCTION reply_ms_of(timings jsonb) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce((timings ->> 'firstByte')::float8, (timings ->> 'total')::float8) $$;

CREATE FUNCTION question_key_of(question text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT left(trim(regexp_replace(lower(question), '[^[:alnum:]]+', ' ', 'g')), 200) $$;

-- The triggers below run at commit, after everything else in the transaction, and take this lock first: counters of
-- one assistant are changed by one transaction at a time, in whatever order, so turns at once cannot deadlock.
CREATE FUNCTION lock_counters(assistant_id uuid) RETURNS void LANGUAGE sql AS
$$ SELECT pg_advisory_xact_lock(hashtextextended('counters ' || assistant_id, 0)) $$;

CREATE FUNCTION count_list_rows(account uuid, assistant uuid, kind text, state text, change int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts AS c VALUES (account, assistant, kind, state, change)
  ON CONFLICT (account_id, assistant_id, type, status) DO UPDATE SET conversations = c.conversations + change;
END $$;

CREATE FUNCTION count_topic(account uuid, assistant uuid, on_day date, about text, change int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF about <> '' THEN
    INSERT INTO activity_topics AS t VALUES (account, assistant, on_day, about, change)
    ON CONFLICT (account_id, assistant_id, day, topic) DO UPDATE SET conversations = t.conversations + change;
  END IF;
END $$;

CREATE FUNCTION set_created_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT (NEW.created_at AT TIME ZONE a.time_zone)::date INTO NEW.created_day
  FROM accounts a WHERE a.account_id = NEW.account_id;
  RETURN NEW;
END $$;
CREATE TRIGGER set_created_day BEFORE INSERT ON conversations FOR EACH ROW WHEN (NEW.created_day IS NULL)
  EXECUTE FUNCTION set_created_day();

CREATE FUNCTION count_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(NEW.assistant_id);
  PERFORM count_list_rows(NEW.account_id, NEW.assistant_id, NEW.type, NEW.status, 1);
  PERFORM count_topic(NEW.account_id, NEW.assistant_id, NEW.created_day, NEW.topic, 1);
  INSERT INTO activity AS a (account_id, assistant_id, quarter, conversations, pending, ended, scheduled, handed_off,
    handed_off_ended)
  VALUES (NEW.account_id, NEW.assistant_id, quarter_of(NEW.created_at), 1,
    (NEW.status = 'pending' AND NOT NEW.handed_off)::int, (is_ended(NEW.status) AND NOT NEW.handed_off)::int,
    (NEW.status = 'scheduled')::int, NEW.handed_off::int, (is_ended(NEW.status) AND NEW.handed_off)::int)
  ON CONFLICT (account_id, assistant_id, quarter) DO UPDATE SET conversations = a.conversations + 1,
    pending = a.pending + excluded.pending, ended = a.ended + excluded.ended,
    scheduled = a.scheduled + excluded.scheduled, handed_off = a.handed_off + excluded.handed_off,
    handed_off_ended = a.handed_off_ended + excluded.handed_off_ended;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_conversation AFTER INSERT ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_conversation();

CREATE FUNCTION recount_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(NEW.assistant_id);
  IF (OLD.type, OLD.status) IS DISTINCT FROM (NEW.type, NEW.status) THEN
    PERFORM count_list_rows(NEW.account_id, NEW.assistant_id, OLD.type, OLD.status, -1);
    PERFORM count_list_rows(NEW.account_id, NEW.assistant_id, NEW.type, NEW.status, 1);
  END IF;
  IF OLD.topic IS DISTINCT FROM NEW.topic THEN
    PERFORM count_topic(NEW.account_id, NEW.assistant_id, NEW.created_day, OLD.topic, -1);
    PERFORM count_topic(NEW.account_id, NEW.assistant_id, NEW.created_day, NEW.topic, 1);
  END IF;
  IF (OLD.status, OLD.handed_off) IS DISTINCT FROM (NEW.status, NEW.handed_off) THEN
    UPDATE activity SET
      pending = pending + (NEW.status = 'pending' AND NOT NEW.handed_off)::int
        - (OLD.status = 'pending' AND NOT OLD.handed_off)::int,
      ended = ended + (is_ended(NEW.status) AND NOT NEW.handed_off)::int
        - (is_ended(OLD.status) AND NOT OLD.handed_off)::int,
      scheduled = scheduled + (NEW.status = 'scheduled')::int - (OLD.status = 'scheduled')::int,
      handed_off = handed_off + NEW.handed_off::int - OLD.handed_off::int,
      handed_off_ended = handed_off_ended + (is_ended(NEW.status) AND NEW.handed_off)::int
        - (is_ended(OLD.status) AND OLD.handed_off)::int
    WHERE account_id = NEW.account_id AND assistant_id = NEW.assistant_id AND quarter = quarter_of(NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER recount_conversation AFTER UPDATE ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.type, OLD.status, OLD.topic, OLD.handed_off)
    IS DISTINCT FROM (NEW.type, NEW.status, NEW.topic, NEW.handed_off))
  EXECUTE FUNCTION recount_conversation();

CREATE FUNCTION count_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(NEW.assistant_id);
  INSERT INTO activity AS a (account_id, assistant_id, quarter, customer_turns, answered_turns, replies, reply_ms)
  VALUES (NEW.account_id, NEW.assistant_id, quarter_of(NEW.created_at), (NEW.role = 'user')::int,
    is_answered(NEW.action)::int, (reply_ms_of(NEW.timings) IS NOT NULL)::int, coalesce(reply_ms_of(NEW.timings), 0))
  ON CONFLICT (account_id, assistant_id, quarter) DO UPDATE SET
    customer_turns = a.customer_turns + excluded.customer_turns,
    answered_turns = a.answered_turns + excluded.answered_turns,
    replies = a.replies + excluded.replies, reply_ms = a.reply_ms + excluded.reply_ms;
  IF NEW.action = 'decline' THEN
    INSERT INTO unanswered_questions
    SELECT m.account_id, m.assistant_id, m.conversation_id, m.seq, m.created_at, question_key_of(m.content),
      left(m.content, 500)
    FROM messages m WHERE m.account_id = NEW.account_id AND m.conversation_id = NEW.conversation_id
      AND m.seq = NEW.reply_to_seq
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_message AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_message();

CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(NEW.assistant_id);
  INSERT INTO lead_counts AS c VALUES (NEW.account_id, NEW.assistant_id, NEW.score, NEW.source, NEW.status, 1)
  ON CONFLICT (account_id, assistant_id, score, source, status) DO UPDATE SET leads = c.leads + 1;
  IF TG_OP = 'UPDATE' THEN
    UPDATE lead_counts SET leads = leads - 1
    WHERE (account_id, assistant_id, score, source, status)
      = (NEW.account_id, NEW.assistant_id, OLD.score, OLD.source, OLD.status);
    UPDATE activity
    SET converted_leads = converted_leads + (NEW.status = 'converted')::int - (OLD.status = 'converted')::int
    WHERE account_id = NEW.account_id AND assistant_id = NEW.assistant_id AND quarter = quarter_of(NEW.created_at);
  ELSE
    INSERT INTO activity AS a (account_id, assistant_id, quarter, leads, converted_leads)
    VALUES (NEW.account_id, NEW.assistant_id, quarter_of(NEW.created_at), 1, (NEW.status = 'converted')::int)
    ON CONFLICT (account_id, assistant_id, quarter) DO UPDATE SET leads = a.leads + 1,
      converted_leads = a.converted_leads + excluded.converted_leads;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_new_lead AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_lead();
CREATE CONSTRAINT TRIGGER recount_lead AFTER UPDATE ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.score, OLD.source, OLD.status) IS DISTINCT FROM (NEW.score, NEW.source, NEW.status))
  EXECUTE FUNCTION count_lead();

-- What is deleted was never there: its share is taken out, set by set. With the whole assistant gone there is nothing
-- to correct.
CREATE FUNCTION discount_conversations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(id) FROM (SELECT DISTINCT assistant_id AS id FROM gone ORDER BY 1) AS touched
  WHERE EXISTS (SELECT FROM assistants a WHERE a.id = touched.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE activity a SET conversations = a.conversations - g.conversations, pending = a.pending - g.pending,
    ended = a.ended - g.ended, scheduled = a.scheduled - g.scheduled, handed_off = a.handed_off - g.handed_off,
    handed_off_ended = a.handed_off_ended - g.handed_off_ended
  FROM (SELECT account_id, assistant_id, quarter_of(created_at) AS quarter, count(*)::int AS conversations,
          count(*) FILTER (WHERE status = 'pending' AND NOT handed_off)::int AS pending,
          count(*) FILTER (WHERE is_ended(status) AND NOT handed_off)::int AS ended,
          count(*) FILTER (WHERE status = 'scheduled')::int AS scheduled,
          count(*) FILTER (WHERE handed_off)::int AS handed_off,
          count(*) FILTER (WHERE is_ended(status) AND handed_off)::int AS handed_off_ended
        FROM gone GROUP BY 1, 2, 3) g
  WHERE (a.account_id, a.assistant_id, a.quarter) = (g.account_id, g.assistant_id, g.quarter);
  UPDATE conversation_counts c SET conversations = c.conversations - g.n
  FROM (SELECT account_id, assistant_id, type, status, count(*)::int AS n FROM gone GROUP BY 1, 2, 3, 4) g
  WHERE (c.account_id, c.assistant_id, c.type, c.status) = (g.account_id, g.assistant_id, g.type, g.status);
  UPDATE activity_topics t SET conversations = t.conversations - g.n
  FROM (SELECT account_id, assistant_id, created_day, topic, count(*)::int AS n FROM gone GROUP BY 1, 2, 3, 4) g
  WHERE (t.account_id, t.assistant_id, t.day, t.topic) = (g.account_id, g.assistant_id, g.created_day, g.topic);
  RETURN NULL;
END $$;
CREATE TRIGGER discount_conversations AFTER DELETE ON conversations REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discount_conversations();

CREATE FUNCTION discount_messages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(id) FROM (SELECT DISTINCT assistant_id AS id FROM gone ORDER BY 1) AS touched
  WHERE EXISTS (SELECT FROM assistants a WHERE a.id = touched.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE activity a SET customer_turns = a.customer_turns - g.customer_turns,
    answered_turns = a.answered_turns - g.answered_turns, replies = a.replies - g.replies,
    reply_ms = greatest(a.reply_ms - g.reply_ms, 0)
  FROM (SELECT account_id, assistant_id, quarter_of(created_at) AS quarter,
          count(*) FILTER (WHERE role = 'user')::int AS customer_turns,
          count(*) FILTER (WHERE is_answered(action))::int AS answered_turns,
          count(reply_ms_of(timings))::int AS replies, coalesce(sum(reply_ms_of(timings)), 0) AS reply_ms
        FROM gone GROUP BY 1, 2, 3) g
  WHERE (a.account_id, a.assistant_id, a.quarter) = (g.account_id, g.assistant_id, g.quarter);
  RETURN NULL;
END $$;
CREATE TRIGGER discount_messages AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discount_messages();

CREATE FUNCTION discount_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(id) FROM (SELECT DISTINCT assistant_id AS id FROM gone ORDER BY 1) AS touched
  WHERE EXISTS (SELECT FROM assistants a WHERE a.id = touched.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE activity a SET leads = a.leads - g.leads, converted_leads = a.converted_leads - g.converted_leads
  FROM (SELECT account_id, assistant_id, quarter_of(created_at) AS quarter, count(*)::int AS leads,
          count(*) FILTER (WHERE status = 'converted')::int AS converted_leads
        FROM gone GROUP BY 1, 2, 3) g
  WHERE (a.account_id, a.assistant_id, a.quarter) = (g.account_id, g.assistant_id, g.quarter);
  UPDATE lead_counts c SET leads = c.leads - g.n
  FROM (SELECT account_id, assistant_id, score, source, status, count(*)::int AS n FROM gone GROUP BY 1, 2, 3, 4, 5) g
  WHERE (c.account_id, c.assistant_id, c.score, c.source, c.status)
    = (g.account_id, g.assistant_id, g.score, g.source, g.status);
  RETURN NULL;
END $$;
CREATE TRIGGER discount_leads AFTER DELETE ON leads REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discount_leads();

-- No foreign key to assistants: a turn would lock its assistant's row at commit and deadlock with a deletion. The name
-- sorts after the cascades' triggers ("RI_…"), which wait for the turns under way.
CREATE FUNCTION forget_counters() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM activity WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  DELETE FROM activity_topics WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  DELETE FROM conversation_counts WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  DELETE FROM lead_counts WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_counters AFTER DELETE ON assistants FOR EACH ROW EXECUTE FUNCTION forget_counters();

-- Counts what is stored already; also what a restored or seeded database is filled with. Only the owner may call it.
CREATE FUNCTION recount_everything() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  TRUNCATE activity, activity_topics, conversation_counts, lead_counts, unanswered_questions;
  UPDATE conversations c SET created_day = (c.created_at AT TIME ZONE a.time_zone)::date
  FROM accounts a WHERE a.account_id = c.account_id AND c.created_day IS NULL;
  INSERT INTO activity
  SELECT account_id, assistant_id, quarter, sum(conversations), sum(pending), sum(ended), sum(scheduled),
    sum(handed_off), sum(handed_off_ended), sum(customer_turns), sum(answered_turns), sum(replies), sum(reply_ms),
    sum(leads), sum(converted_leads)
  FROM (
    SELECT account_id, assistant_id, quarter_of(created_at) AS quarter, 1 AS conversations,
      (status = 'pending' AND NOT handed_off)::int AS pending, (is_ended(status) AND NOT handed_off)::int AS ended,
      (status = 'scheduled')::int AS scheduled, handed_off::int AS handed_off,
      (is_ended(status) AND handed_off)::int AS handed_off_ended, 0 AS customer_turns, 0 AS answered_turns,
      0 AS replies, 0::float8 AS reply_ms, 0 AS leads, 0 AS converted_leads
    FROM conversations
    UNION ALL
    SELECT account_id, assistant_id, quarter_of(created_at), 0, 0, 0, 0, 0, 0, (role = 'user')::int,
      is_answered(action)::int, (reply_ms_of(timings) IS NOT NULL)::int, coalesce(reply_ms_of(timings), 0), 0, 0
    FROM messages
    UNION ALL
    SELECT account_id, assistant_id, quarter_of(created_at), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
      (status = 'converted')::int
    FROM leads
  ) parts GROUP BY 1, 2, 3;
  INSERT INTO activity_topics SELECT account_id, assistant_id, created_day, topic, count(*) FROM conversations
  WHERE topic <> '' GROUP BY 1, 2, 3, 4;
  INSERT INTO conversation_counts SELECT account_id, assistant_id, type, status, count(*) FROM conversations
  GROUP BY 1, 2, 3, 4;
  INSERT INTO lead_counts SELECT account_id, assistant_id, score, source, status, count(*) FROM leads
  GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO unanswered_questions
  SELECT m.account_id, m.assistant_id, m.conversation_id, m.seq, m.created_at, question_key_of(m.content),
    left(m.content, 500)
  FROM messages r JOIN messages m ON m.account_id = r.account_id AND m.conversation_id = r.conversation_id
    AND m.seq = r.reply_to_seq
  WHERE r.action = 'decline';
END $$;
REVOKE EXECUTE ON FUNCTION recount_everything() FROM PUBLIC;

-- What was stored before this migration.
SELECT recount_everything();
INSERT INTO usage_months (account_id, month, chat_sessions)
SELECT c.account_id, date_trunc('month', c.created_at AT TIME ZONE a.time_zone)::date, count(*)
FROM conversations c JOIN accounts a ON a.account_id = c.account_id WHERE c.turn_count > 0 GROUP BY 1, 2;
