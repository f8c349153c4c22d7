// Files as documents of the assistants that were given them, by their model, its tools or its knowledge base.
// It must not know how files are uploaded, nor how documents are read.

export { fileIdsIn } from './file-ids-in.ts';
export { announceKnowledge, giveFiles, lockFiles } from './give-files.ts';
export { requireFiles } from './require-files.ts';
export { requireKnowledgeBase } from './require-knowledge-base.ts';
