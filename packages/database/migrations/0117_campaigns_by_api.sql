-- Campaigns that a program makes over the voice provider's interface. number_id: from which of the assistant's numbers it calls; null: the
-- usual one. starts_at: nobody of it is contacted before; null: whenever it is started.
ALTER TABLE campaigns ADD COLUMN number_id uuid, ADD COLUMN starts_at timestamptz;
