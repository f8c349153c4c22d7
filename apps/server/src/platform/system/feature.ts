import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { watchStorage } from '../health/index.ts';
import { createEventLoopProbe } from './event-loop-probe.ts';
import { createFolderSizes } from './folder-sizes.ts';
import { readSystemReport } from './read-system-report.ts';
import type { SystemParts } from './system-parts.ts';

export const system: Feature<SystemParts> = {
  routes(api, parts) {
    const probes = {
      eventLoop: createEventLoopProbe(),
      folderSizes: createFolderSizes(parts),
      storage: watchStorage(parts.storage),
    };
    api.mount(endpoints.getSystemReport, () => readSystemReport(parts, probes));
  },
};
