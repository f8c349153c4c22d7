-- Persons erased, what is kept for how long, and the record of changes that 0025 left out.

-- 1. That a person was erased, without who it was. fingerprint: HMAC of the address or number under the server's secret and
-- the account, by which the same person asked for again is recognised. Kept for good: the app adds and reads.
CREATE TABLE erasures (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  "by" text NOT NULL CHECK ("by" IN ('email', 'phone')),
  fingerprint text NOT NULL,
  counts jsonb NOT NULL,
  erased_at timestamptz NOT NULL,
  erased_by text NOT NULL,
  PRIMARY KEY (account_id, id)
);
SELECT isolate_by_account('erasures');
REVOKE UPDATE, DELETE ON erasures FROM deskbell_app;

-- Mails of an account are looked through when a person is erased.
CREATE INDEX outbox_of_account ON outbox (account_id, created_at) WHERE account_id IS NOT NULL;

-- 2. What any account keeps no longer, some at a time. A row was made before it was last changed, so the key's order finds
-- them without an index on the time of the last turn, which every turn would have to write into.
CREATE FUNCTION outlived_conversations(at timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id
  FROM accounts a CROSS JOIN LATERAL (
    SELECT c.account_id, c.id FROM conversations c
    WHERE c.account_id = a.account_id AND c.updated_at < at - make_interval(days => a.conversation_days)
      AND c.id < id_at(at - make_interval(days => a.conversation_days) + interval '1 day')
    ORDER BY c.id LIMIT at_most) c
  WHERE a.conversation_days IS NOT NULL LIMIT at_most
$$;

CREATE FUNCTION outlived_leads(at timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.account_id, l.id
  FROM accounts a CROSS JOIN LATERAL (
    SELECT l.account_id, l.id FROM leads l
    WHERE l.account_id = a.account_id AND l.updated_at < at - make_interval(days => a.lead_days)
      AND l.id < id_at(at - make_interval(days => a.lead_days) + interval '1 day')
    ORDER BY l.id LIMIT at_most) l
  WHERE a.lead_days IS NOT NULL LIMIT at_most
$$;

-- Which accounts don't keep everything for ever, and until when their mails are kept.
CREATE FUNCTION accounts_that_forget(at timestamptz)
RETURNS TABLE (account_id uuid, mails_before timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.account_id, at - make_interval(days => a.conversation_days) FROM accounts a
  WHERE a.conversation_days IS NOT NULL
$$;

-- 3. Changes that were not recorded yet: a recording erased, who does a service.
SELECT record_changes_of('calls', 'call', 'id', 'recording');
SELECT record_changes_of('service_staff', 'service staff', 'service_id', '');

-- As in 0025, but for more columns that only keep account of a change and are none in themselves.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  kept jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed text[] := '{}';
  told jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO changed FROM jsonb_each(after)
    WHERE value IS DISTINCT FROM before -> key
      AND key NOT IN ('updated_at', 'searched', 'state', 'state_version', 'vectors', 'vector_model',
        'last_seq', 'turn_count', 'seen_seq', 'mailed_seq', 'mailed_at', 'handled_by_id',
        'during', 'lane', 'resource_id', 'sequence', 'recording_seconds', 'recording_peaks',
        'reading', 'job_id', 'pages_read', 'pages_found', 'token_hash');
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}') INTO told
  FROM unnest(string_to_array(TG_ARGV[2], ',')) key
  WHERE before -> key IS DISTINCT FROM after -> key;
  PERFORM write_audit((kept ->> 'account_id')::uuid,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    TG_ARGV[0], kept ->> TG_ARGV[1], changed, told);
  RETURN NULL;
END $$;
