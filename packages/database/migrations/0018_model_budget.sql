-- Which responder an account's assistants answer by, and how many turns a month may be put to a language model (null: no
-- limit of the account's own). Counted in the month of the account's time zone, in the transaction that stores the reply.
ALTER TABLE accounts
  ADD COLUMN responder text NOT NULL DEFAULT 'default' CHECK (responder IN ('default', 'offline')),
  ADD COLUMN llm_monthly_budget int CHECK (llm_monthly_budget >= 0);
ALTER TABLE usage_months ADD COLUMN model_turns int NOT NULL DEFAULT 0;
