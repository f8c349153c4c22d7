-- Calls by voice. A call belongs to a conversation, which begins with the caller's first turn: until then there is no such
-- row, so no foreign key; a trigger takes the calls along with their conversation.
-- alive_at: when its process last said that it runs; one that stays silent was killed. seconds: as counted in usage_months.
-- recording: `preparing` until it is compressed. Its file lies under DATA_DIR and is named by the call's id.
CREATE TABLE calls (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone')),
  engine text NOT NULL,
  voice text NOT NULL,
  started_at timestamptz NOT NULL,
  alive_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_reason text,
  seconds int NOT NULL DEFAULT 0,
  recording text NOT NULL DEFAULT 'none' CHECK (recording IN ('none', 'recording', 'preparing', 'ready')),
  recording_seconds real NOT NULL DEFAULT 0,
  recording_peaks jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX calls_of_conversation ON calls (account_id, conversation_id);
CREATE INDEX calls_of_assistant ON calls (account_id, assistant_id);
CREATE INDEX calls_running ON calls (alive_at) WHERE ended_at IS NULL;
CREATE INDEX calls_recorded ON calls (account_id, started_at) WHERE recording <> 'none';
-- A file on the disk is asked for by its call alone.
CREATE UNIQUE INDEX calls_id ON calls (id);
SELECT isolate_by_account('calls');

CREATE FUNCTION take_calls_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calls WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_calls_along AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION take_calls_along();

-- What one side said. from_s, to_s: seconds from the call's start.
CREATE TABLE call_turns (
  account_id uuid NOT NULL,
  call_id uuid NOT NULL,
  nr int NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  message_id uuid,
  text text NOT NULL,
  from_s real NOT NULL,
  to_s real NOT NULL,
  interrupted boolean NOT NULL DEFAULT false,
  words jsonb NOT NULL DEFAULT '[]',
  waterfall jsonb,
  engine text,
  PRIMARY KEY (account_id, call_id, nr),
  FOREIGN KEY (account_id, call_id) REFERENCES calls ON DELETE CASCADE
);
SELECT isolate_by_account('call_turns');

-- Calls of any account whose process has not been heard of since `before`.
CREATE FUNCTION silent_calls(before timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid, conversation_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id, c.assistant_id, c.conversation_id FROM calls c
  WHERE c.ended_at IS NULL AND c.alive_at < before ORDER BY c.alive_at LIMIT at_most
$$;

-- Recordings of any account that are older than its owner keeps them.
CREATE FUNCTION outlived_recordings(at timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id FROM accounts a JOIN calls c USING (account_id)
  WHERE c.recording <> 'none' AND c.ended_at IS NOT NULL
    AND c.started_at < at - make_interval(days => a.recording_days)
  LIMIT at_most
$$;

-- Which of these calls have a recording: files of the others are erased.
CREATE FUNCTION recorded_calls(ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT id FROM calls WHERE id = ANY(ids) AND recording <> 'none' $$;

ALTER TABLE usage_months ADD COLUMN voice_warned_percent int NOT NULL DEFAULT 0;
