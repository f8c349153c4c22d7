-- What the carrier charges for a call, to the digit it told; null: not told. cost_currency: ISO 4217; null: that of the account
-- at the carrier.
ALTER TABLE phone_calls
  ADD COLUMN cost numeric CHECK (cost >= 0),
  ADD COLUMN cost_currency text CHECK (cost_currency IS NULL OR cost IS NOT NULL);
