-- CRMs that leads are sent to.

-- token: sealed by the app. label: which account there. fields: what of a lead goes into which of its fields. stopped_at: since
-- when it lets us in no more. failing_since, error: since when everything fails and why, in words; failures: how often in a row.
-- paused_until: before then nothing is asked.
CREATE TABLE crm_connections (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('hubspot', 'pipedrive')),
  token text NOT NULL,
  label text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}',
  stopped_at timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,
  error text,
  failures int NOT NULL DEFAULT 0,
  paused_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT crm_connections_once UNIQUE (account_id, provider)
);
SELECT isolate_by_account('crm_connections');
SELECT record_changes_of('crm_connections', 'crm', 'id', 'provider,fields');
REVOKE SELECT ON crm_connections FROM deskbell_platform;

-- A lead as it is to stand in a CRM. version: raised by each change of it; what is sent is the lead as it stands then. contact_id: as
-- what it stands there; contact_hash: of what was written last. is_first_sync: it waits until newer ones are sent. claim: counts
-- who has taken it; locked_until: until when they have it.
CREATE TABLE crm_leads (
  account_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'written', 'refused')),
  is_first_sync boolean NOT NULL DEFAULT false,
  contact_id text,
  contact_hash text,
  tries int NOT NULL DEFAULT 0,
  first_failed_at timestamptz,
  next_attempt_at timestamptz NOT NULL DEFAULT '-infinity',
  claim int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  error text,
  written_at timestamptz,
  PRIMARY KEY (account_id, connection_id, lead_id),
  FOREIGN KEY (account_id, connection_id) REFERENCES crm_connections ON DELETE CASCADE,
  FOREIGN KEY (account_id, lead_id) REFERENCES leads ON DELETE CASCADE
);
CREATE INDEX crm_leads_of_lead ON crm_leads (account_id, lead_id);
CREATE INDEX crm_leads_due ON crm_leads (account_id, connection_id, is_first_sync, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX crm_leads_by_status ON crm_leads (account_id, connection_id, status);
SELECT isolate_by_account('crm_leads');
REVOKE SELECT ON crm_leads FROM deskbell_platform;

-- A note on a contact: of one conversation (subject_id), or the lead itself where it came without one. note_id null: it was being
-- written, and whether it was is not known.
CREATE TABLE crm_notes (
  account_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  note_id text,
  note_hash text,
  PRIMARY KEY (account_id, connection_id, lead_id, subject_id),
  FOREIGN KEY (account_id, connection_id, lead_id) REFERENCES crm_leads ON DELETE CASCADE
);
SELECT isolate_by_account('crm_notes');
REVOKE SELECT ON crm_notes FROM deskbell_platform;

-- Has a lead sent to every CRM of its account, and wakes who sends. Rows of connections are locked, so that one deleted at this
-- moment fails nobody's transaction.
CREATE FUNCTION plan_crm_lead(account uuid, lead uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO crm_leads AS planned (account_id, connection_id, lead_id)
  SELECT account, c.id, lead FROM (
    SELECT k.id FROM crm_connections k WHERE k.account_id = account ORDER BY k.id FOR KEY SHARE) c
  ON CONFLICT (account_id, connection_id, lead_id) DO UPDATE SET version = planned.version + 1, status = 'waiting',
    is_first_sync = false, tries = 0, first_failed_at = NULL, error = NULL, next_attempt_at = '-infinity';
  IF FOUND THEN PERFORM pg_notify('deskbell_crm', ''); END IF;
END $$;
REVOKE EXECUTE ON FUNCTION plan_crm_lead(uuid, uuid) FROM PUBLIC;

-- Deferred: sent is what stands when the transaction commits, or nothing if it was undone in the meantime.
CREATE FUNCTION plan_crm_of_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM crm_connections c WHERE c.account_id = NEW.account_id) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM leads l WHERE l.account_id = NEW.account_id AND l.id = NEW.id) THEN
    PERFORM plan_crm_lead(NEW.account_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER plan_crm_of_new_lead AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION plan_crm_of_lead();
CREATE CONSTRAINT TRIGGER plan_crm_of_lead AFTER UPDATE ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.interest, OLD.score, OLD.status)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.interest, NEW.score, NEW.status))
  EXECUTE FUNCTION plan_crm_of_lead();

-- What was said goes into a note.
CREATE FUNCTION plan_crm_of_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM crm_connections c WHERE c.account_id = NEW.account_id) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM leads l WHERE l.account_id = NEW.account_id AND l.id = NEW.lead_id) THEN
    PERFORM plan_crm_lead(NEW.account_id, NEW.lead_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER plan_crm_of_conversation AFTER UPDATE ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.lead_id IS NOT NULL
    AND (OLD.summary IS DISTINCT FROM NEW.summary OR OLD.lead_id IS DISTINCT FROM NEW.lead_id))
  EXECUTE FUNCTION plan_crm_of_conversation();

-- Takes the next lead for each CRM that may be asked now, those in `busy` not: one at a time, so that nobody is created twice
-- there. Two processes that ask at once never get the same one.
CREATE FUNCTION claim_crm_leads(now_given timestamptz, until timestamptz, busy uuid[], at_most int)
RETURNS TABLE (account_id uuid, connection_id uuid, lead_id uuid, claim int)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH free AS MATERIALIZED (
    SELECT c.account_id, c.id FROM crm_connections c
    WHERE c.stopped_at IS NULL AND (c.paused_until IS NULL OR c.paused_until <= now_given) AND NOT c.id = ANY(busy)
      AND NOT EXISTS (SELECT FROM crm_leads taken WHERE taken.account_id = c.account_id AND taken.connection_id = c.id
        AND taken.status = 'waiting' AND taken.locked_until > now_given)
      AND EXISTS (SELECT FROM crm_leads due WHERE due.account_id = c.account_id AND due.connection_id = c.id
        AND due.status = 'waiting' AND due.next_attempt_at <= now_given)
    ORDER BY c.id LIMIT at_most FOR NO KEY UPDATE OF c SKIP LOCKED),
  chosen AS MATERIALIZED (
    SELECT first.* FROM free CROSS JOIN LATERAL (
      SELECT l.account_id, l.connection_id, l.lead_id FROM crm_leads l
      WHERE l.account_id = free.account_id AND l.connection_id = free.id AND l.status = 'waiting' AND l.next_attempt_at <= now_given
      ORDER BY l.is_first_sync, l.next_attempt_at, l.lead_id LIMIT 1) first)
  UPDATE crm_leads l SET locked_until = until, claim = l.claim + 1 FROM chosen
  WHERE l.account_id = chosen.account_id AND l.connection_id = chosen.connection_id AND l.lead_id = chosen.lead_id
    AND l.status = 'waiting' AND (l.locked_until IS NULL OR l.locked_until <= now_given)
  RETURNING l.account_id, l.connection_id, l.lead_id, l.claim
$$;
