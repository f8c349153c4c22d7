-- Backups and rehearsals of restoring one, as they ended: what the administrator is shown and told of.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('backup', 'rehearsal')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- A sentence for the administrator; none: it went well.
  failure text,
  file_name text,
  size_bytes bigint,
  row_count bigint
);
CREATE INDEX backup_runs_latest ON backup_runs (kind, ended_at DESC);
REVOKE UPDATE, DELETE ON backup_runs FROM deskbell_app;
GRANT SELECT ON backup_runs TO deskbell_platform;
