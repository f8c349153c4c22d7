// What only the administrator of the installation may see and do. It reads the rows of all accounts by db.platform alone;
// what changes anything it asks of the feature that owns it.

export { admin } from './feature.ts';
export { listOutbox } from './operations/list-outbox.ts';
