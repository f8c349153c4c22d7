// Documents and websites: what an assistant answers from beside its FAQs, as passages that keep their place.
// It must not know how a reply is made.

export { passageEmbedJob } from './embed-passages.ts';
export { handleSourceJobs } from './handle-source-jobs.ts';
export { passageEntry } from './passage-entry.ts';
export { sourceRoutes } from './routes.ts';
