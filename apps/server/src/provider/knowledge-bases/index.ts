// Knowledge bases of the voice provider's interface: files for assistants to answer from, or a server that is asked.
// It must not know how files are read or searched.

export { providerKnowledgeBases } from './feature.ts';
export { knowledgeServerOf } from './knowledge-server-of.ts';
