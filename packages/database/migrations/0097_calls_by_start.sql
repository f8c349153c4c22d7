-- Figures are reckoned over ranges of time.
CREATE INDEX calls_by_start ON calls (account_id, started_at);
