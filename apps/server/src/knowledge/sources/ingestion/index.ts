// Document extraction and chunking: what kind a file is, its text in reading order, cut into chunks that know their place.
// It must not know accounts, the database or where a file came from.
export type { Chunk } from './chunk-blocks.ts';
export { createExtractor, type ExtractedPage, type Extractor } from './create-extractor.ts';
export { decodeText } from './decode-text.ts';
export { type DocumentType, documentTypeOf, mediaTypes } from './document-type.ts';
export { Unreadable } from './unreadable.ts';
