// Fakes of CRMs as the suite of all adapters knows them. Imported by tests alone.
export type { CrmEntry, FakeCrm, FoundContact } from './fake-crm.ts';
export { fakeHubspotCrm } from './fake-hubspot-crm.ts';
export { fakePipedriveCrm } from './fake-pipedrive-crm.ts';
export { fakeSalesforceCrm } from './fake-salesforce-crm.ts';
export { fakeZohoCrm } from './fake-zoho-crm.ts';
