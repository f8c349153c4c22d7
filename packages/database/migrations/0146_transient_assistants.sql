-- Assistants that requests of the voice provider's interface describe, and what they override of others.

-- Of an assistant that no list shows: what it knows. All that a program describes and that know the same are one row, which has the
-- knowledge and nothing else of them.
ALTER TABLE assistants ADD COLUMN unlisted_key text;
CREATE UNIQUE INDEX assistants_unlisted ON assistants (account_id, unlisted_key) WHERE unlisted_key IS NOT NULL;

-- made_of: assistant: the squad is one assistant, as a request described or overrode it.
ALTER TABLE squad_conversations
  ADD COLUMN made_of text NOT NULL DEFAULT 'squad' CHECK (made_of IN ('squad', 'assistant'));

-- What is wanted of a call is what it was asked for with, before what its assistant wants.
CREATE OR REPLACE FUNCTION want_structured_outputs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb := (SELECT k.given #> '{squad,members,0}' FROM public.provider_calls k
                  WHERE k.account_id = NEW.account_id AND k.id = NEW.id AND k.given ->> 'madeOf' = 'assistant');
  plan jsonb := coalesce(
    nullif(asked #> '{assistantOverrides,artifactPlan}', 'null'),
    nullif(asked #> '{assistant,artifactPlan}', 'null'),
    CASE WHEN asked -> 'assistant' IS NULL THEN
      (SELECT a.provider -> 'artifactPlan' FROM public.assistants a
       WHERE a.account_id = NEW.account_id AND a.id = NEW.assistant_id) END);
BEGIN
  INSERT INTO public.structured_results (account_id, call_id, output_id, given, updated_at)
  SELECT NEW.account_id, NEW.id, o.id, o.given, NEW.ended_at FROM public.provider_structured_outputs o
  WHERE o.account_id = NEW.account_id
    AND (plan -> 'structuredOutputIds' ? o.id::text OR o.given -> 'assistantIds' ? NEW.assistant_id::text)
  UNION ALL
  SELECT NEW.account_id, NEW.id, gen_random_uuid(), own.given, NEW.ended_at
  FROM jsonb_array_elements(CASE jsonb_typeof(plan -> 'structuredOutputs')
    WHEN 'array' THEN plan -> 'structuredOutputs' ELSE '[]' END) AS own (given);
  IF FOUND THEN
    INSERT INTO public.jobs (id, kind, payload, run_at, max_attempts, created_at)
    VALUES (gen_random_uuid(), 'provider.take-structured-outputs',
      jsonb_build_object('accountId', NEW.account_id, 'callId', NEW.id), NEW.ended_at, 3, NEW.ended_at);
    PERFORM pg_notify('deskbell_jobs', 'provider.take-structured-outputs');
  END IF;
  RETURN NULL;
END $$;

-- Tells of the end of a call, in the transaction that ends it, if its assistant has a server, or was asked for with one.
CREATE OR REPLACE FUNCTION tell_server_of_end(account uuid, call uuid, at timestamptz, reason text) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    INSERT INTO server_messages (account_id, id, assistant_id, conversation_id, call_id, lane, type, message, occurred_at)
    SELECT c.account_id, gen_random_uuid(), c.assistant_id, c.conversation_id, c.id, c.id, one.type,
      jsonb_build_object('call', jsonb_build_object('channel', c.channel, 'startedAt', c.started_at, 'endedAt', at,
        'endedReason', reason)), at
    FROM calls c
    JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
    LEFT JOIN provider_calls k ON k.account_id = c.account_id AND k.id = c.id AND k.given ->> 'madeOf' = 'assistant'
    CROSS JOIN (VALUES (1, 'status-update'), (2, 'end-of-call-report')) AS one (place, type)
    WHERE c.account_id = account AND c.id = call AND coalesce(
      nullif(k.given #>> '{squad,members,0,assistantOverrides,server,url}', ''),
      nullif(k.given #>> '{squad,members,0,assistant,server,url}', ''),
      nullif(a.provider -> 'server' ->> 'url', '')) IS NOT NULL
    ORDER BY one.place RETURNING 1)
  SELECT pg_notify('deskbell_server_messages', '') WHERE EXISTS (SELECT FROM told)
$$;
