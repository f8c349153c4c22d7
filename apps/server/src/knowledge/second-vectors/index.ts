// Vectors of what assistants know by a second model, made in the background and kept beside the usual one's.
// It must not know what they are compared with, nor how a snapshot is put together.
export { secondVectors } from './feature.ts';
export { withSecondVectors } from './with-second-vectors.ts';
