-- Calls that came in and in which nobody helped the caller: how they were missed, as judged once they are over (null: they weren't),
-- and since when that is seen to.
ALTER TABLE phone_calls
  ADD COLUMN missed text CHECK (missed IN ('unanswered', 'silent', 'cut_short', 'not_put_through', 'no_message')),
  ADD COLUMN seen_to_at timestamptz;
CREATE INDEX phone_calls_missed ON phone_calls (account_id, assistant_id, id) WHERE missed IS NOT NULL AND seen_to_at IS NULL;
