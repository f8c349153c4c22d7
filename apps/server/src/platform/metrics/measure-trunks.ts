import type { Metrics } from '../../kernel/metrics/index.ts';
import type { TrunkStates } from '../../phone/carriers/index.ts';

/** How the SIP trunks are, of the process that looks after them. */
export function measureTrunks({
  metrics,
  trunkStates,
}: {
  metrics: Metrics;
  trunkStates: TrunkStates;
}): void {
  const trunks = metrics.gauge({
    name: 'deskbell_sip_trunks',
    help: 'SIP trunks by state: connecting, registered, reachable, refused, unreachable.',
    labels: ['state'],
  });
  metrics.onPrint(() => {
    trunks.reset();
    const states = trunkStates.all().map(({ state }) => state);
    for (const state of new Set(states)) trunks.set({ state }, states.filter((one) => one === state).length);
  });
}
