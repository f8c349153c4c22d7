// Documents and websites: what an assistant answers from beside its FAQs, as passages that keep their place.
// It must not know how a reply is made.

export { passageEmbedJob } from './embed-passages.ts';
export { sources } from './feature.ts';
export { passageEntry } from './passage-entry.ts';
