// Knowledge sources: documents and websites an assistant answers from, as passages that know where they stand.
// It must not know how a reply is made.

export { passageEmbedJob } from './embed-passages.ts';
export { sources } from './feature.ts';
export { passageEntry } from './passage-entry.ts';
