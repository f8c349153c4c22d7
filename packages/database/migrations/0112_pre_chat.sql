-- The form before the chat: what it asks a visitor for. Nothing: there is no form.
ALTER TABLE assistants ADD COLUMN pre_chat jsonb NOT NULL DEFAULT '{}';
