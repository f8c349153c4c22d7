// Files of the voice provider's interface: uploaded, read, listed, deleted.
// It must not know who answers from them.

export { providerFiles } from './feature.ts';
export { readFileAgain } from './read-file-again.ts';
