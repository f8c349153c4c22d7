import type { Feature } from '../../kernel/feature.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { endSilentCallsEveryMinute } from './end-silent-calls.ts';
import type { SipDeps } from './sip-deps.ts';
import { createSipServer } from './sip-server.ts';

export const sip: Feature<SipDeps> = {
  listeners(deps) {
    // Whoever registers with a trunk takes its calls: also those of the installation that a backup is of.
    if (deps.config.quiet) return;
    const server = createSipServer(deps);
    const look = () => void server.refresh();
    deps.bus.subscribe(({ kind }) => kind === 'trunks.changed' && look());
    deps.bus.onGap(look);
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(server.stop()), { once: true });
  },
  cleanup: endSilentCallsEveryMinute,
  async begin({ bus, config }: Deps) {
    if (config.sip.port !== null) bus.publish({ kind: 'trunks.changed' });
  },
};
