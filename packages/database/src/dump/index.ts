// What it is: all rows of a database out at one moment and into an empty one, as its owner; the schema is made by our migrations.
// It must not know: files, encryption, or what a row means.
export { beginLoad, type Load, LoadError, refuseNewer } from './begin-load.ts';
export { type DumpServer, queryAsOwner } from './dump-connection.ts';
export { type DumpedTable, type SequenceState, titleOf } from './dumped-tables.ts';
export { type Dump, type DumpOutline, openDump } from './open-dump.ts';
export { RowDigest, type RowsSum } from './row-digest.ts';
