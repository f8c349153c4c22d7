-- A visitor's token is derived from the conversation's id, the day and this number: one more, and all before it are
-- revoked.
ALTER TABLE conversations ADD COLUMN visitor_token_version int NOT NULL DEFAULT 0;

-- Whose conversation a visitor asks for, before any account is known, and which tokens open it.
CREATE FUNCTION visited_conversation(conversation_id_given uuid)
RETURNS TABLE (account_id uuid, visitor_token_version int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT c.account_id, c.visitor_token_version FROM conversations c WHERE c.id = conversation_id_given $$;
