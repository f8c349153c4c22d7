-- One row that is written to see whether anything can be.
CREATE TABLE health_probe (
  id int PRIMARY KEY CHECK (id = 1),
  written_at timestamptz NOT NULL
);
