-- Quarters of an hour added up to the account's local days, for figures over months: kept in step by a trigger on the
-- quarters, and made anew from them when the account's time zone changes. by_hour: conversations by local hour.
CREATE TABLE activity_days (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  day date NOT NULL,
  conversations int NOT NULL DEFAULT 0,
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
  converted_leads int NOT NULL DEFAULT 0,
  by_hour int[] NOT NULL DEFAULT array_fill(0, ARRAY[24]),
  PRIMARY KEY (account_id, assistant_id, day)
);
SELECT isolate_by_account('activity_days');

-- Adds what a quarter has more than it had. Whoever changes quarters holds lock_counters.
CREATE FUNCTION add_to_day(earlier activity, q activity) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  local timestamp;
  hour int;
BEGIN
  SELECT q.quarter AT TIME ZONE a.time_zone INTO local FROM accounts a WHERE a.account_id = q.account_id;
  hour := date_part('hour', local)::int + 1;
  FOR attempt IN 1..2 LOOP
    UPDATE activity_days d SET
      conversations = d.conversations + q.conversations - coalesce(earlier.conversations, 0),
      pending = d.pending + q.pending - coalesce(earlier.pending, 0),
      ended = d.ended + q.ended - coalesce(earlier.ended, 0),
      scheduled = d.scheduled + q.scheduled - coalesce(earlier.scheduled, 0),
      handed_off = d.handed_off + q.handed_off - coalesce(earlier.handed_off, 0),
      handed_off_ended = d.handed_off_ended + q.handed_off_ended - coalesce(earlier.handed_off_ended, 0),
      customer_turns = d.customer_turns + q.customer_turns - coalesce(earlier.customer_turns, 0),
      answered_turns = d.answered_turns + q.answered_turns - coalesce(earlier.answered_turns, 0),
      replies = d.replies + q.replies - coalesce(earlier.replies, 0),
      reply_ms = d.reply_ms + q.reply_ms - coalesce(earlier.reply_ms, 0),
      leads = d.leads + q.leads - coalesce(earlier.leads, 0),
      converted_leads = d.converted_leads + q.converted_leads - coalesce(earlier.converted_leads, 0),
      by_hour[hour] = d.by_hour[hour] + q.conversations - coalesce(earlier.conversations, 0)
    WHERE d.account_id = q.account_id AND d.assistant_id = q.assistant_id AND d.day = local::date;
    EXIT WHEN FOUND;
    INSERT INTO activity_days (account_id, assistant_id, day) VALUES (q.account_id, q.assistant_id, local::date);
  END LOOP;
END $$;

CREATE FUNCTION count_quarter() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_to_day(CASE TG_OP WHEN 'UPDATE' THEN OLD END, NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER count_quarter AFTER INSERT OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION count_quarter();

CREATE FUNCTION recount_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_counters(id) FROM (SELECT id FROM assistants WHERE account_id = NEW.account_id ORDER BY id) AS own;
  DELETE FROM activity_days WHERE account_id = NEW.account_id;
  PERFORM add_to_day(NULL, q) FROM activity q WHERE q.account_id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER recount_days AFTER UPDATE OF time_zone ON accounts FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION recount_days();

CREATE FUNCTION forget_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM activity_days WHERE account_id = OLD.account_id AND assistant_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_days AFTER DELETE ON assistants FOR EACH ROW EXECUTE FUNCTION forget_days();

CREATE FUNCTION forget_all_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM activity_days;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_all_days AFTER TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION forget_all_days();

SELECT add_to_day(NULL, q) FROM activity q;
