// The desk: people who speak in conversations instead of the assistant, and what visitors do at their end.
// It must not know how the assistant makes a reply.
export { desk } from './feature.ts';
