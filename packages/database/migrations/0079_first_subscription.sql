-- When a subscription first gave the account a plan; null: none ever did. A free trial is for those alone.
ALTER TABLE billing_accounts ADD COLUMN first_given_at timestamptz;
UPDATE billing_accounts SET first_given_at = created_at WHERE plan_given IS NOT NULL;
