-- What an assistant begins by itself, by call or by text, is one kind of intent. channel: by which of them. text_id: of the text
-- that was queued for it. campaign_id: the list it is from.
ALTER TABLE outbound_calls
  DROP CONSTRAINT outbound_calls_purpose_check,
  ADD CONSTRAINT outbound_calls_purpose_check
    CHECK (purpose IN ('test', 'call_back', 'reminder', 'speed_to_lead', 'campaign')),
  ADD COLUMN channel text NOT NULL DEFAULT 'call' CHECK (channel IN ('call', 'text')),
  ADD COLUMN text_id uuid,
  ADD COLUMN campaign_id uuid;
CREATE INDEX outbound_calls_of_campaign ON outbound_calls (account_id, campaign_id, state) WHERE campaign_id IS NOT NULL;
CREATE INDEX outbound_calls_of_conversation ON outbound_calls (account_id, conversation_id)
  WHERE conversation_id IS NOT NULL;
CREATE INDEX outbound_calls_waiting ON outbound_calls (account_id, next_attempt_at) WHERE state = 'waiting';

ALTER TABLE text_messages
  DROP CONSTRAINT text_messages_kind_check,
  ADD CONSTRAINT text_messages_kind_check
    CHECK (kind IN ('message', 'keyword', 'missed_call', 'over_limit', 'reminder', 'campaign'));

-- How the customer said that they will come, or that somebody of the team noted it, and who.
ALTER TABLE appointments
  ADD COLUMN confirmed_by text CHECK (confirmed_by IN ('call', 'text', 'chat', 'team')),
  ADD COLUMN confirmed_by_name text;
UPDATE appointments SET confirmed_by = 'call' WHERE confirmed_at IS NOT NULL;

-- A list of people to be called or written to once each. settings: when and how fast (packages/contract, campaigns).
CREATE TABLE campaigns (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('call', 'text')),
  goal text NOT NULL CHECK (goal IN ('book', 'remind', 'ask', 'announce')),
  opening text NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'running', 'paused', 'stopped', 'done')),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX campaigns_of_assistant ON campaigns (account_id, assistant_id, id DESC);
SELECT isolate_by_account('campaigns');
SELECT record_changes_of('campaigns', 'campaign', 'id', 'name,state');

-- Who is on the list, in its order (id). consent: where and when they agreed, as the list says; empty: it doesn't. outbound_id:
-- they have been planned to be contacted; null: not yet. not_before: nobody may contact them sooner, so they aren't looked at.
CREATE TABLE campaign_people (
  account_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  name text,
  consent text NOT NULL DEFAULT '',
  outbound_id uuid,
  not_before timestamptz,
  PRIMARY KEY (account_id, campaign_id, id),
  UNIQUE (account_id, campaign_id, number),
  FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns ON DELETE CASCADE
);
CREATE INDEX campaign_people_of_number ON campaign_people (account_id, number);
CREATE INDEX campaign_people_left ON campaign_people (account_id, campaign_id, id) WHERE outbound_id IS NULL;
SELECT isolate_by_account('campaign_people');

-- Campaigns that go on, of all accounts.
CREATE FUNCTION campaigns_running()
RETURNS TABLE (account_id uuid, campaign_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT c.account_id, c.id FROM campaigns c WHERE c.state = 'running'
$$;

-- Also by text.
CREATE OR REPLACE FUNCTION appointments_to_remind(now_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, appointment_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT p.account_id, p.id FROM outbound_settings s
  JOIN appointments p ON p.account_id = s.account_id AND p.assistant_id = s.assistant_id
  WHERE s.settings -> 'reminders' ->> 'by' IN ('call', 'text', 'text_then_call')
    AND p.status = 'booked' AND p.customer_phone <> ''
    AND p.starts_at > now_given
    AND p.starts_at <= now_given + make_interval(hours => (s.settings -> 'reminders' ->> 'hoursBefore')::int)
    AND p.created_at <= p.starts_at - make_interval(hours => (s.settings -> 'reminders' ->> 'hoursBefore')::int)
    AND NOT EXISTS (SELECT FROM outbound_calls o WHERE o.account_id = p.account_id
      AND o.purpose_key = 'reminder ' || p.id || ' ' || p.sequence)
  ORDER BY p.starts_at, p.id LIMIT at_most
$$;
