-- Salesforce and Zoho, whose token is an app's ID and secret, sealed together.
ALTER TABLE crm_connections
  DROP CONSTRAINT crm_connections_provider_check,
  ADD CONSTRAINT crm_connections_provider_check CHECK (provider IN ('hubspot', 'pipedrive', 'salesforce', 'zoho'));
