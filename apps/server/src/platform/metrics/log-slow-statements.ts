import type { Deps } from '../../kernel/http/index.ts';

/** Tells the log of statements that took `SLOW_STATEMENT_MS` or longer, by their name in the code: never of their values. */
export function logSlowStatements({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): void {
  const { slowStatementMs } = config;
  if (slowStatementMs === 0) return;
  db.statements.observe(({ name, ms }) => {
    if (ms >= slowStatementMs) log.warn({ statement: name, ms: Math.round(ms) }, 'a statement was slow');
  });
}
