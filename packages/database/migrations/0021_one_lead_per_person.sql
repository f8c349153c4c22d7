-- One lead per person and assistant, whichever conversation brings the same e-mail address or phone number again.
-- conversations.lead_id: whom a conversation was with, maybe a lead that an earlier one had brought; no foreign key, as the
-- two tables name each other: a lead that is gone is found to be none. leads.conversation_id stays the one it began in.
ALTER TABLE conversations ADD COLUMN lead_id uuid;
UPDATE conversations c SET lead_id = l.id FROM leads l
WHERE l.account_id = c.account_id AND l.conversation_id = c.id;
CREATE INDEX conversations_of_lead ON conversations (account_id, lead_id) WHERE lead_id IS NOT NULL;

CREATE INDEX leads_by_email ON leads (account_id, assistant_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX leads_by_phone ON leads (account_id, assistant_id, phone) WHERE phone IS NOT NULL;

CREATE FUNCTION heat_of(score text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE score WHEN 'hot' THEN 3 WHEN 'warm' THEN 2 ELSE 1 END $$;
