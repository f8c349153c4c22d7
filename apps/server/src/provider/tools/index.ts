// Tools of assistants for clients of the voice provider: kept, and called while an assistant answers.
// It must not know how a turn is made.

export { providerTools } from './feature.ts';
export { givenFields, refuseForbiddenAddresses } from './given-fields.ts';
export { readToolsOf } from './read-tools-of.ts';
export { requireTools } from './require-tools.ts';
