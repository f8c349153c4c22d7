-- Spanish is put in English, word by word, before it is embedded: vectors of Spanish texts as they stand are made again.
UPDATE faqs f SET vector_model = NULL, vectors = NULL FROM assistants a
WHERE a.account_id = f.account_id AND a.id = f.assistant_id AND a.language LIKE 'es%' AND f.vectors IS NOT NULL;
UPDATE knowledge_passages p SET vector_model = NULL, vectors = NULL FROM assistants a
WHERE a.account_id = p.account_id AND a.id = p.assistant_id AND a.language LIKE 'es%' AND p.vectors IS NOT NULL;
