import type { Deps } from '../../kernel/http/index.ts';
import { quickSeconds } from '../../kernel/metrics/index.ts';

/** The pool of the app, and how long the statements of its transactions take. */
export function measureDatabase({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  const duration = metrics.histogram({
    name: 'deskbell_database_statement_duration_seconds',
    help: 'Statements of transactions, and the seconds until they were answered.',
    buckets: quickSeconds,
  });
  const seconds = metrics.counter({
    name: 'deskbell_database_statement_seconds_total',
    help: 'Seconds spent waiting for each statement, by its name in the code.',
    labels: ['statement'],
  });
  const count = metrics.counter({
    name: 'deskbell_database_statements_total',
    help: 'Statements by their name in the code.',
    labels: ['statement'],
  });
  const connections = metrics.gauge({
    name: 'deskbell_database_pool_connections',
    help: 'Connections of the pool by state: used, idle; limit: as many as there may be.',
    labels: ['state'],
  });
  const waiting = metrics.gauge({
    name: 'deskbell_database_pool_waiting',
    help: 'Transactions that wait for a connection of the pool.',
  });
  db.statements.observe(({ name: statement, ms }) => {
    duration({}, ms / 1000);
    seconds({ statement }, ms / 1000);
    count({ statement });
  });
  metrics.onPrint(() => {
    const { totalCount, idleCount, waitingCount, options } = db.pool;
    connections.set({ state: 'used' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'limit' }, options.max);
    waiting.set({}, waitingCount);
  });
}
