-- What members are alerted to, and how each wants to be told.

-- Only of those who changed something. quiet_from, quiet_until: times of day in their zone, null: no quiet hours. time_zone null:
-- the account's. Whether they want a kind by mail is in mail_preferences.
CREATE TABLE alert_settings (
  account_id uuid NOT NULL,
  user_id text NOT NULL,
  digest text NOT NULL DEFAULT 'at_once' CHECK (digest IN ('at_once', 'hourly', 'daily')),
  quiet_from text,
  quiet_until text,
  quiet_for_persons boolean NOT NULL DEFAULT false,
  time_zone text,
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
SELECT isolate_by_account('alert_settings');

-- Which kind they want by which channel, where that differs from what their role gets unasked.
CREATE TABLE alert_choices (
  account_id uuid NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (account_id, user_id, kind, channel),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
SELECT isolate_by_account('alert_choices');

-- Something that happened, once per kind and cause. title and page name no customer.
CREATE TABLE alerts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  title text NOT NULL,
  page text NOT NULL,
  assistant_id uuid,
  conversation_id uuid,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, kind, cause),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE,
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX alerts_of_assistant ON alerts (account_id, assistant_id);
CREATE INDEX alerts_of_conversation ON alerts (account_id, conversation_id);
CREATE INDEX alerts_old ON alerts (happened_at);
SELECT isolate_by_account('alerts');

-- An alert on its way to one receiver, once for each. target: whom of the channel it is for. due_at: when it is told, or tried
-- again. What is due to the same target is told together. read_at: of the channel `app`.
CREATE TABLE alert_deliveries (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  channel text NOT NULL,
  target text NOT NULL,
  user_id text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  claim int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  error text,
  ended_at timestamptz,
  read_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, alert_id, channel, target),
  FOREIGN KEY (account_id, alert_id) REFERENCES alerts ON DELETE CASCADE,
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (due_at) WHERE status = 'waiting';
CREATE INDEX alert_deliveries_of_user ON alert_deliveries (account_id, user_id, channel);
CREATE INDEX alert_deliveries_of_target ON alert_deliveries (account_id, target) WHERE status = 'waiting';
SELECT isolate_by_account('alert_deliveries');

-- Takes due deliveries of any account, the oldest first: one for each target, for busy ones and those that another process has
-- none. Two that ask at once never get the same target.
CREATE FUNCTION claim_alert_deliveries(now_given timestamptz, until timestamptz, busy text[], at_most int)
RETURNS TABLE (account_id uuid, id uuid, receiver text, claim int)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS MATERIALIZED (
    SELECT d.account_id, d.id, row_number() OVER (PARTITION BY d.account_id, d.channel, d.target ORDER BY d.id) AS place
    FROM alert_deliveries d
    WHERE d.status = 'waiting' AND d.due_at <= now_given AND NOT d.account_id || ' ' || d.channel || ' ' || d.target = ANY(busy)
      AND NOT EXISTS (SELECT FROM alert_deliveries held WHERE held.account_id = d.account_id AND held.channel = d.channel
        AND held.target = d.target AND held.status = 'waiting' AND held.locked_until > now_given)),
  chosen AS MATERIALIZED (
    SELECT d.account_id, d.id FROM alert_deliveries d JOIN due ON due.account_id = d.account_id AND due.id = d.id
    WHERE due.place = 1 AND d.status = 'waiting' AND (d.locked_until IS NULL OR d.locked_until <= now_given)
    ORDER BY d.due_at LIMIT at_most FOR UPDATE OF d SKIP LOCKED)
  UPDATE alert_deliveries d SET locked_until = until, claim = d.claim + 1 FROM chosen
  WHERE d.account_id = chosen.account_id AND d.id = chosen.id
  RETURNING d.account_id, d.id, d.account_id || ' ' || d.channel || ' ' || d.target, d.claim
$$;

-- Deletes of any account what happened before a moment; answers how many.
CREATE FUNCTION forget_alerts(before timestamptz, at_most int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM alerts a USING (
      SELECT o.account_id, o.id FROM alerts o WHERE o.happened_at < before ORDER BY o.happened_at LIMIT at_most) old
    WHERE a.account_id = old.account_id AND a.id = old.id RETURNING 1)
  SELECT count(*)::int FROM gone
$$;
