// Knowledge sources: documents and websites an assistant answers from, as passages that know where they stand.
// It must not know how a reply is made.

export { addDocument } from './add-document.ts';
export { deleteSources } from './delete-sources.ts';
export { passageEmbedJob } from './embed-passages.ts';
export { sources } from './feature.ts';
export {
  createExtractor,
  type DocumentType,
  decodeText,
  documentTypeOf,
  type Extractor,
  mediaTypes,
  Unreadable,
} from './ingestion/index.ts';
export { passageEntry } from './passage-entry.ts';
export { fileName } from './upload-document.ts';
