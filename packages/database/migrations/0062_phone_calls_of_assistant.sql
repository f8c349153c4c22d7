-- The calls of an assistant, newest first.
CREATE INDEX phone_calls_of_assistant ON phone_calls (account_id, assistant_id, id);
