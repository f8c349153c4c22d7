// Files and pages as passages: what kind they are, their text in reading order, cut to pieces that keep their place.
// It must not know accounts, the database or where a file came from.
export type { CutPassage } from './cut-passages.ts';
export { type DocumentType, documentTypeOf, mediaTypes } from './document-type.ts';
export { createReader, type Reader, type ReadPage } from './reader.ts';
export { Unreadable } from './unreadable.ts';
