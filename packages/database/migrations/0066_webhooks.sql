-- Webhooks: events of an account, sent to addresses of its choice.

-- secret, former_secret: sealed by the app. Until former_until both sign. failing_since: since when nothing was delivered,
-- though it was tried.
CREATE TABLE webhooks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  events text[] NOT NULL,
  enabled boolean NOT NULL,
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
SELECT isolate_by_account('webhooks');
SELECT record_changes_of('webhooks', 'webhook', 'id', 'enabled,events');
REVOKE SELECT ON webhooks FROM deskbell_platform;

-- One event for one webhook, stored in the transaction of its cause. event_id: the same for all webhooks that get it. nr: the
-- order in which they are sent. body: what is signed and sent, to the byte. lane: within it (a conversation; what belongs to
-- none: the thing itself) nothing is sent before what came earlier is delivered, given up, or no longer holds the others up
-- (holds). tries: in this round; a replay begins another. claim: counts who has taken it; locked_until: until when they have it.
CREATE TABLE webhook_deliveries (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  nr bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  conversation_id uuid,
  subject_id uuid NOT NULL,
  lane uuid NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  holds boolean NOT NULL DEFAULT true,
  attempts int NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  first_failed_at timestamptz,
  next_attempt_at timestamptz NOT NULL DEFAULT '-infinity',
  claim int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  status_code int,
  error text,
  occurred_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (account_id, webhook_id, lane, nr) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (account_id, webhook_id, occurred_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_conversation ON webhook_deliveries (account_id, conversation_id);
CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries (account_id, subject_id);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (occurred_at);
SELECT isolate_by_account('webhook_deliveries');
REVOKE SELECT ON webhook_deliveries FROM deskbell_platform;

-- Each sending and what came back; answer: its beginning.
CREATE TABLE webhook_attempts (
  account_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  nr int NOT NULL,
  at timestamptz NOT NULL,
  duration_ms int NOT NULL,
  status_code int,
  error text,
  answer text NOT NULL,
  PRIMARY KEY (account_id, delivery_id, nr),
  FOREIGN KEY (account_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
SELECT isolate_by_account('webhook_attempts');
REVOKE SELECT ON webhook_attempts FROM deskbell_platform;

-- 1. What is told, as the app's own interface tells it (packages/contract).
CREATE FUNCTION webhook_instant(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

CREATE FUNCTION webhook_conversation(c conversations) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'assistantId', c.assistant_id, 'customerName', c.customer_name,
    'customerEmail', c.customer_email, 'customerPhone', c.customer_phone, 'type', c.type, 'topic', c.topic,
    'status', c.status, 'turnCount', c.turn_count,
    'leadId', (SELECT l.id FROM leads l WHERE l.account_id = c.account_id AND l.id = c.lead_id),
    'handler', c.handler, 'handledBy', c.handled_by, 'outcome', c.outcome, 'summary', c.summary,
    'rating', CASE WHEN c.rating_score IS NOT NULL
      THEN jsonb_build_object('score', c.rating_score, 'comment', coalesce(c.rating_comment, '')) END,
    'voicemail', c.voicemail, 'createdAt', webhook_instant(c.created_at), 'updatedAt', webhook_instant(c.updated_at))
$$;

CREATE FUNCTION webhook_lead(l leads) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', l.id, 'assistantId', l.assistant_id, 'conversationId', l.conversation_id, 'name', l.name,
    'email', l.email, 'phone', l.phone, 'source', l.source, 'interest', l.interest, 'score', l.score,
    'scoreReasons', l.score_reasons, 'status', l.status, 'createdAt', webhook_instant(l.created_at),
    'updatedAt', webhook_instant(l.updated_at))
$$;

CREATE FUNCTION webhook_appointment(a appointments) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', a.id, 'assistantId', a.assistant_id, 'serviceId', a.service_id,
    'serviceName', a.service_name, 'staffId', a.staff_id, 'staffName', a.staff_name, 'conversationId', a.conversation_id,
    'customerName', a.customer_name, 'customerEmail', a.customer_email, 'customerPhone', a.customer_phone,
    'startsAt', webhook_instant(a.starts_at), 'endsAt', webhook_instant(a.ends_at), 'status', a.status, 'note', a.note,
    'confirmedAt', webhook_instant(a.confirmed_at), 'confirmedBy', a.confirmed_by, 'confirmedByName', a.confirmed_by_name,
    'createdAt', webhook_instant(a.created_at), 'updatedAt', webhook_instant(a.updated_at))
$$;

CREATE FUNCTION webhook_call(c calls) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'assistantId', c.assistant_id, 'conversationId', c.conversation_id,
    'channel', c.channel, 'startedAt', webhook_instant(c.started_at), 'endedAt', webhook_instant(c.ended_at),
    'endedReason', c.ended_reason, 'seconds', c.seconds)
$$;

CREATE FUNCTION webhook_message(m messages) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', m.id, 'conversationId', m.conversation_id, 'assistantId', m.assistant_id, 'seq', m.seq,
    'role', m.role, 'content', m.content, 'createdAt', webhook_instant(m.created_at))
$$;

-- 2. Stores an event for every webhook of the account that wants it, and wakes who sends them. Rows of webhooks are locked,
-- so that one deleted at this moment fails nobody's transaction. What stands behind an event that is tried again later is
-- looked at again at that time, not before.
CREATE FUNCTION tell_webhooks(account uuid, kind text, moment timestamptz, conversation uuid, subject uuid, told jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid := gen_random_uuid();
  sent text := json_build_object('type', kind, 'timestamp', webhook_instant(moment), 'data', told)::text;
BEGIN
  INSERT INTO webhook_deliveries (account_id, id, webhook_id, event_id, type, conversation_id, subject_id, lane, body,
    occurred_at, next_attempt_at)
  SELECT account, gen_random_uuid(), w.id, event, kind, conversation, subject, coalesce(conversation, subject), sent, moment,
    coalesce((SELECT max(d.next_attempt_at) FROM webhook_deliveries d WHERE d.account_id = account AND d.webhook_id = w.id
      AND d.lane = coalesce(conversation, subject) AND d.status = 'waiting' AND d.holds), '-infinity')
  FROM webhooks w WHERE w.account_id = account AND w.enabled AND kind = ANY(w.events) ORDER BY w.id FOR KEY SHARE OF w;
  IF FOUND THEN PERFORM pg_notify('deskbell_webhooks', ''); END IF;
END $$;
REVOKE EXECUTE ON FUNCTION tell_webhooks(uuid, text, timestamptz, uuid, uuid, jsonb) FROM PUBLIC;

CREATE FUNCTION has_webhooks(account uuid) RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT FROM webhooks w WHERE w.account_id = account AND w.enabled) $$;

-- When it happened, where no column says so: the time of the person who did it, by the app's clock, or now.
CREATE FUNCTION webhook_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT coalesce(nullif(current_setting('deskbell.acted_at', true), '')::timestamptz, clock_timestamp()) $$;

-- 3. What happened, whoever wrote it. Deferred: told is what stands when the transaction commits, or nothing if it was undone
-- in the meantime.

-- Once a transaction: a conversation and its first message are written by one statement, in whichever order.
CREATE FUNCTION tell_of_start(c conversations) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('deskbell.told_start', true) = c.id::text THEN RETURN; END IF;
  PERFORM set_config('deskbell.told_start', c.id::text, true);
  PERFORM tell_webhooks(c.account_id, 'conversation.started', c.created_at, c.id, c.id, webhook_conversation(c));
END $$;
REVOKE EXECUTE ON FUNCTION tell_of_start(conversations) FROM PUBLIC;

CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c conversations;
  was_ended boolean := TG_OP = 'UPDATE' AND is_ended(OLD.status);
  was_pending boolean := TG_OP = 'UPDATE' AND OLD.status = 'pending';
  called_person boolean := NEW.handed_off AND (TG_OP = 'INSERT' OR NOT OLD.handed_off OR NEW.status = 'pending' AND NOT was_pending);
BEGIN
  IF NOT has_webhooks(NEW.account_id) THEN RETURN NULL; END IF;
  SELECT * INTO c FROM conversations WHERE account_id = NEW.account_id AND id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM tell_of_start(c); END IF;
  IF NEW.handler = 'assistant' AND c.status = NEW.status AND (called_person OR NEW.status = 'pending' AND NOT was_pending) THEN
    PERFORM tell_webhooks(c.account_id, 'conversation.needs_person', webhook_now(), c.id, c.id,
      webhook_conversation(c) || jsonb_build_object('reason', CASE WHEN called_person THEN 'hand_off' ELSE 'follow_up' END));
  END IF;
  IF is_ended(NEW.status) AND NOT was_ended AND c.status = NEW.status THEN
    PERFORM tell_webhooks(c.account_id, 'conversation.ended', webhook_now(), c.id, c.id, webhook_conversation(c));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_new_conversation AFTER INSERT ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_of_conversation();
CREATE CONSTRAINT TRIGGER tell_of_conversation AFTER UPDATE ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.handed_off IS DISTINCT FROM NEW.handed_off)
  EXECUTE FUNCTION tell_of_conversation();

CREATE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m messages;
  c conversations;
BEGIN
  IF NOT has_webhooks(NEW.account_id) THEN RETURN NULL; END IF;
  SELECT * INTO m FROM messages
  WHERE account_id = NEW.account_id AND conversation_id = NEW.conversation_id AND seq = NEW.seq;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF m.seq = 1 THEN
    SELECT * INTO c FROM conversations WHERE account_id = m.account_id AND id = m.conversation_id;
    PERFORM tell_of_start(c);
  END IF;
  PERFORM tell_webhooks(m.account_id, 'message.received', m.created_at, m.conversation_id, m.id, webhook_message(m));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_message AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role = 'user') EXECUTE FUNCTION tell_of_message();

CREATE FUNCTION tell_of_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE l leads;
BEGIN
  IF NOT has_webhooks(NEW.account_id) THEN RETURN NULL; END IF;
  SELECT * INTO l FROM leads WHERE account_id = NEW.account_id AND id = NEW.id;
  IF FOUND THEN
    PERFORM tell_webhooks(l.account_id, 'lead.captured', l.created_at, l.conversation_id, l.id, webhook_lead(l));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_lead AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_of_lead();

CREATE FUNCTION tell_of_appointment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  a appointments;
  was_booked boolean := TG_OP = 'UPDATE' AND OLD.status = 'booked';
  kind text := CASE
    WHEN NEW.status = 'booked' AND NOT was_booked THEN 'booked'
    WHEN NEW.status = 'booked' AND was_booked
      AND (OLD.starts_at, OLD.ends_at, OLD.staff_id) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.staff_id) THEN 'moved'
    WHEN NEW.status = 'cancelled' AND was_booked THEN 'cancelled' END;
BEGIN
  IF kind IS NULL OR NOT has_webhooks(NEW.account_id) THEN RETURN NULL; END IF;
  SELECT * INTO a FROM appointments WHERE account_id = NEW.account_id AND id = NEW.id;
  IF NOT FOUND OR a.status <> NEW.status THEN RETURN NULL; END IF;
  PERFORM tell_webhooks(a.account_id, 'appointment.' || kind, CASE TG_OP WHEN 'INSERT' THEN a.created_at ELSE a.updated_at END,
    a.conversation_id, a.id, webhook_appointment(a) || CASE WHEN kind = 'moved' THEN
      jsonb_build_object('previous', jsonb_build_object('startsAt', webhook_instant(OLD.starts_at),
        'endsAt', webhook_instant(OLD.ends_at), 'staffId', OLD.staff_id, 'staffName', OLD.staff_name)) ELSE '{}' END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_appointment AFTER INSERT OR UPDATE ON appointments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_of_appointment();

CREATE FUNCTION tell_of_call() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c calls;
BEGIN
  IF NOT has_webhooks(NEW.account_id) THEN RETURN NULL; END IF;
  SELECT * INTO c FROM calls WHERE account_id = NEW.account_id AND id = NEW.id;
  IF FOUND THEN
    PERFORM tell_webhooks(c.account_id, 'call.ended', c.ended_at, c.conversation_id, c.id, webhook_call(c));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_call AFTER UPDATE ON calls DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_of_call();

-- 4. What was told of something goes with it.
CREATE FUNCTION take_deliveries_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'conversations' THEN
    DELETE FROM public.webhook_deliveries WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  ELSE
    DELETE FROM public.webhook_deliveries WHERE account_id = OLD.account_id AND subject_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER take_deliveries_along AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION take_deliveries_along();
CREATE TRIGGER take_deliveries_along AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION take_deliveries_along();
CREATE TRIGGER take_deliveries_along AFTER DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION take_deliveries_along();
CREATE TRIGGER take_deliveries_along AFTER DELETE ON calls FOR EACH ROW EXECUTE FUNCTION take_deliveries_along();

-- 5. Takes due deliveries of any account, the oldest first: of each webhook at most `per_webhook`, of busy ones none, and of
-- each lane only the first. Two that ask at once never get the same one.
CREATE FUNCTION claim_webhook_deliveries(now_given timestamptz, until timestamptz, busy uuid[], at_most int, per_webhook int)
RETURNS TABLE (account_id uuid, id uuid, webhook_id uuid, claim int)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS MATERIALIZED (
    SELECT d.account_id, d.id, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.nr) AS place
    FROM webhook_deliveries d
    WHERE d.status = 'waiting' AND d.next_attempt_at <= now_given AND (d.locked_until IS NULL OR d.locked_until <= now_given)
      AND NOT d.webhook_id = ANY(busy)
      AND NOT EXISTS (SELECT FROM webhook_deliveries earlier WHERE earlier.account_id = d.account_id
        AND earlier.webhook_id = d.webhook_id AND earlier.lane = d.lane AND earlier.status = 'waiting' AND earlier.holds
        AND earlier.nr < d.nr)),
  chosen AS MATERIALIZED (
    SELECT d.account_id, d.id FROM webhook_deliveries d JOIN due ON due.account_id = d.account_id AND due.id = d.id
    WHERE due.place <= per_webhook AND d.status = 'waiting' AND (d.locked_until IS NULL OR d.locked_until <= now_given)
    ORDER BY d.nr LIMIT at_most FOR UPDATE OF d SKIP LOCKED)
  UPDATE webhook_deliveries d SET locked_until = until, claim = d.claim + 1 FROM chosen
  WHERE d.account_id = chosen.account_id AND d.id = chosen.id
  RETURNING d.account_id, d.id, d.webhook_id, d.claim
$$;

-- Deletes of any account what happened before a moment and waits no more; answers how many.
CREATE FUNCTION forget_webhook_deliveries(before timestamptz, at_most int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM webhook_deliveries d USING (
      SELECT o.account_id, o.id FROM webhook_deliveries o
      WHERE o.occurred_at < before AND o.status <> 'waiting' ORDER BY o.occurred_at LIMIT at_most) old
    WHERE d.account_id = old.account_id AND d.id = old.id RETURNING 1)
  SELECT count(*)::int FROM gone
$$;
