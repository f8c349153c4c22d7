// Who did what to which row. Changes of rows are recorded by the database itself; it must not know any feature.
export { auditList } from './audit-list.ts';
export { audit } from './feature.ts';
export { recordEvent } from './record-event.ts';
