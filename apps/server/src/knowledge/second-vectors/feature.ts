import type { Feature } from '../../kernel/feature.ts';
import { makeSecondVectorsLater } from './make-second-vectors.ts';

export const secondVectors: Feature = { jobs: makeSecondVectorsLater };
