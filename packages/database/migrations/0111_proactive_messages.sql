-- What the widget says beside its bubble before anybody has asked, by page and moment.
ALTER TABLE assistants ADD COLUMN proactive_messages jsonb NOT NULL DEFAULT '[]';
