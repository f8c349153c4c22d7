-- Deals and tasks that a CRM is given for leads.

-- follow_ups: for which leads, by kind; deals_since, tasks_since: and not for those captured before it was switched on.
ALTER TABLE crm_connections
  ADD COLUMN follow_ups jsonb NOT NULL DEFAULT '{"deal": "never", "task": "never"}',
  ADD COLUMN deals_since timestamptz,
  ADD COLUMN tasks_since timestamptz;
DROP TRIGGER record_change ON crm_connections;
SELECT record_changes_of('crm_connections', 'crm', 'id', 'provider,fields,follow_ups');

-- One of each kind for a lead, once. follow_up_id null: it was being added, and whether it was is not known.
CREATE TABLE crm_follow_ups (
  account_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deal', 'task')),
  follow_up_id text,
  PRIMARY KEY (account_id, connection_id, lead_id, kind),
  FOREIGN KEY (account_id, connection_id, lead_id) REFERENCES crm_leads ON DELETE CASCADE
);
SELECT isolate_by_account('crm_follow_ups');
REVOKE SELECT ON crm_follow_ups FROM deskbell_platform;
