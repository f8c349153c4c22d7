// Questions that had no answer: alike ones together, and what would become of them if an FAQ were saved.
// It must not know how a reply is made; it asks the dialogue how questions fare against a knowledge.
export { unanswered } from './feature.ts';
