// Vectors of what assistants know by a model elsewhere, made in the background and kept beside this machine's.
// It must not know what they are compared with, nor how a snapshot is put together.
export { hostedVectors } from './feature.ts';
export { withHostedVectors } from './with-hosted-vectors.ts';
