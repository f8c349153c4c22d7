import type { Feature } from '../../kernel/feature.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { SipDeps } from './sip-deps.ts';
import { createSipServer } from './sip-server.ts';

export const sip: Feature<SipDeps> = {
  listeners(deps) {
    const server = createSipServer(deps);
    const look = () => void server.refresh();
    deps.bus.subscribe(({ kind }) => kind === 'trunks.changed' && look());
    deps.bus.onGap(look);
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(server.stop()), { once: true });
  },
  async cleanup({ bus }: Deps) {
    bus.publish({ kind: 'trunks.changed' });
  },
};
