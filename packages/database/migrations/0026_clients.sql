-- Done-for-you clients: who was invited to see an assistant in the portal, and who may.

-- At most one invitation of an assistant stands: that of its contact. token_hash: SHA-256 (hex) of the link's token, which
-- signs its holder in once, until expires_at; the right to see the assistant has no such end.
CREATE TABLE client_invitations (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  token_hash text UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE UNIQUE INDEX client_invitation_standing ON client_invitations (account_id, assistant_id) WHERE revoked_at IS NULL;
CREATE INDEX client_invitations_of_assistant ON client_invitations (account_id, assistant_id);
CREATE INDEX client_invitations_to ON client_invitations (lower(email));
SELECT isolate_by_account('client_invitations');
SELECT record_changes_of('client_invitations', 'client invitation', 'id', '');

-- The administrator's list of clients, newest first, and the clients of a contact.
CREATE INDEX assistants_managed ON assistants (id DESC) WHERE managed_by_admin;
CREATE INDEX assistants_of_contact ON assistants (lower(client_contact_email)) WHERE managed_by_admin;

-- Whoever changes the contact, by whichever way: the address before reaches the portal no more.
CREATE FUNCTION revoke_client_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_invitations SET revoked_at = NEW.updated_at
  WHERE account_id = NEW.account_id AND assistant_id = NEW.id AND revoked_at IS NULL
    AND email <> lower(NEW.client_contact_email);
  RETURN NULL;
END $$;
CREATE TRIGGER revoke_client_invitations AFTER UPDATE OF client_contact_email ON assistants FOR EACH ROW
  WHEN (OLD.client_contact_email IS DISTINCT FROM NEW.client_contact_email) EXECUTE FUNCTION revoke_client_invitations();

-- What follows is asked before any account is known, so it runs as the owner.

-- The managed assistants that look after an address: as their contact, or by an invitation that stands.
CREATE FUNCTION assistants_of_contact(email_given text)
RETURNS TABLE (account_id uuid, assistant_id uuid, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.account_id, a.id, a.created_at FROM assistants a
  WHERE a.managed_by_admin AND lower(a.client_contact_email) = lower(email_given) AND email_given <> ''
  UNION
  SELECT a.account_id, a.id, a.created_at
  FROM client_invitations i JOIN assistants a ON a.account_id = i.account_id AND a.id = i.assistant_id
  WHERE a.managed_by_admin AND i.revoked_at IS NULL AND lower(i.email) = lower(email_given)
$$;

-- What a client may see in the portal, the first set up first. Nothing while their address isn't proven.
CREATE FUNCTION assistants_of_client(user_id_given text)
RETURNS TABLE (account_id uuid, assistant_id uuid, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.assistant_id, c.created_at
  FROM auth."user" u CROSS JOIN LATERAL assistants_of_contact(u."email") c
  WHERE u."id" = user_id_given AND u."id" LIKE 'client\_%' AND u."emailVerified"
  ORDER BY c.created_at, c.assistant_id
$$;

-- Whether an address is a client's.
CREATE FUNCTION client_emails_known(email_given text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM assistants_of_contact(email_given)) $$;

-- Uses up the link of an invitation; answers whose it is, or null when it is used, revoked, past or unknown.
CREATE FUNCTION accept_client_invitation(token_hash_given text, at timestamptz) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE client_invitations SET accepted_at = at, token_hash = NULL
  WHERE token_hash = token_hash_given AND revoked_at IS NULL AND expires_at > at
  RETURNING email
$$;
