-- Where no mail server is configured, whoever invites passes the link on by themselves. That link has a token of its own: it
-- lets its holder join, and proves no address, as it wasn't mailed there. link_hash: SHA-256 (hex) of it; null: it was mailed.
ALTER TABLE team_invitations ADD COLUMN link_hash text UNIQUE;

CREATE OR REPLACE FUNCTION find_team_invitation(token_hash_given text) RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT i.account_id, i.id FROM team_invitations i
   WHERE i.token_hash = token_hash_given OR i.link_hash = token_hash_given $$;
