import type { Feature } from '../../kernel/feature.ts';
import { makeHostedVectorsLater } from './make-hosted-vectors.ts';

export const hostedVectors: Feature = { jobs: makeHostedVectorsLater };
