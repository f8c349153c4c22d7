-- Vectors of FAQs and passages by a model elsewhere, beside those of the model on the machine. entry_id: of the FAQ or passage.
-- text_hash: of the texts they were made of; other texts have none yet. vectors: float32 little-endian, the same number of numbers
-- for each text. Made again whenever they are missing: nothing is lost with a row.
CREATE TABLE hosted_vectors (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  model text NOT NULL,
  text_hash text NOT NULL,
  texts int NOT NULL CHECK (texts > 0),
  vectors bytea NOT NULL,
  PRIMARY KEY (account_id, assistant_id, entry_id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
ALTER TABLE hosted_vectors ALTER COLUMN vectors SET STORAGE EXTERNAL;
SELECT isolate_by_account('hosted_vectors');
