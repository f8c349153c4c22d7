-- How an assistant speaks (what was never set has its default), how words sound in an account's voices, and how many days
-- recordings are kept (null: for ever).
ALTER TABLE assistants ADD COLUMN voice jsonb NOT NULL DEFAULT '{}';
ALTER TABLE accounts
  ADD COLUMN recording_days int DEFAULT 90 CHECK (recording_days BETWEEN 1 AND 3650),
  ADD COLUMN pronunciations jsonb NOT NULL DEFAULT '[]';
