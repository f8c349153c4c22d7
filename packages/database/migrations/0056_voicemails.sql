-- A message was left on tape: the conversation has it as a message, and the call as its recording.
ALTER TABLE conversations ADD COLUMN voicemail boolean NOT NULL DEFAULT false;
