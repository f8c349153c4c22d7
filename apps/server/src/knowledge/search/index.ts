// Searching what an assistant knows: FAQs, business details and passages. It must not know how a reply is made.
export { search } from './feature.ts';
export { searchKnowledge } from './search-knowledge.ts';
