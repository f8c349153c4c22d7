// Files of other programs, as records with named texts. It must not know what becomes of a record, nor whose it is.
export type { FileContent, ImportRecord, RecordFields } from './import-record.ts';
export { readFile } from './read-file.ts';
export { guessKind, guessMapping, hasHeading } from './table-columns.ts';
