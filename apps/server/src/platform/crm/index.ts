// CRMs: leads of an account, sent to where its people keep their customers, as they come and change: planned by the database,
// sent one after the other. It must not know how leads are captured.
export { crm } from './feature.ts';
