import type { Feature } from '../../kernel/feature.ts';
import type { SnapshotParts } from '../../knowledge/snapshots/index.ts';
import { prepareSpeechOnChange } from './prepare-speech.ts';
import { speechRoutes } from './routes.ts';

export const speech: Feature<SnapshotParts> = {
  routes: speechRoutes,
  listeners: prepareSpeechOnChange,
};
