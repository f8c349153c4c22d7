import type { Deps } from '../../kernel/http/index.ts';
import { readWaiting } from './read-waiting.ts';

/** What waits in the database to be done: the same whichever process is asked. */
export function measureWaiting(deps: Pick<Deps, 'db' | 'clock' | 'metrics' | 'roleWatch'>): void {
  const { metrics } = deps;
  const jobs = metrics.gauge({
    name: 'deskbell_jobs',
    help: 'Jobs by kind and state: due (not begun although it is time), running, planned, dead (failed for good).',
    labels: ['kind', 'state'],
  });
  const age = metrics.gauge({
    name: 'deskbell_jobs_oldest_due_seconds',
    help: 'Seconds that the oldest due job of a kind has waited.',
    labels: ['kind'],
  });
  const mails = metrics.gauge({
    name: 'deskbell_mails',
    help: 'Mails of the outbox by state: waiting, failed.',
    labels: ['state'],
  });
  const deliveries = metrics.gauge({
    name: 'deskbell_deliveries_waiting',
    help: 'What is to be sent to others: webhook, server_message.',
    labels: ['what'],
  });
  const deliveryAge = metrics.gauge({
    name: 'deskbell_deliveries_oldest_due_seconds',
    help: 'Seconds that the oldest due one has waited.',
    labels: ['what'],
  });
  const processes = metrics.gauge({
    name: 'deskbell_processes',
    help: 'Processes of the installation by what they do: web, jobs, voice.',
    labels: ['role'],
  });
  const gauges = [jobs, age, mails, deliveries, deliveryAge, processes];

  metrics.onPrint(async () => {
    for (const gauge of gauges) gauge.reset(); // what can't be read is not told as it was
    for (const [role, count] of Object.entries((await deps.roleWatch.processes()) ?? {}))
      processes.set({ role }, count);
    const waiting = await readWaiting(deps);
    for (const { kind, oldestDueSeconds, ...states } of waiting.jobs) {
      for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count);
      age.set({ kind }, oldestDueSeconds);
    }
    for (const [state, count] of Object.entries(waiting.mails)) mails.set({ state }, count);
    for (const { what, waiting: count, oldestDueSeconds } of waiting.deliveries) {
      deliveries.set({ what }, count);
      deliveryAge.set({ what }, oldestDueSeconds);
    }
  });
}
