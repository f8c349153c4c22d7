-- Nobody of a campaign is contacted from then on; null: it goes on until everybody was.
ALTER TABLE campaigns ADD COLUMN ends_at timestamptz;
