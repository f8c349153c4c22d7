-- Colleagues who were invited into an account. token_hash: SHA-256 (hex) of the token in the mailed link; kept when the
-- link is used or void, so that whoever comes with it is told why it doesn't open.
CREATE TABLE team_invitations (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('owner', 'agent', 'viewer')),
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX team_invitation_open ON team_invitations (account_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
SELECT isolate_by_account('team_invitations');
SELECT record_changes_of('team_invitations', 'team invitation', 'id', 'role');

-- The holder of a link is in no account yet, so this runs as the owner.
CREATE FUNCTION find_team_invitation(token_hash_given text) RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT i.account_id, i.id FROM team_invitations i WHERE i.token_hash = token_hash_given $$;
