import type { Deps } from '../../kernel/http/index.ts';

/** Statements within the spans that sent them, by their name in the code: never with their values. */
export function traceStatements({ db, tracing }: Pick<Deps, 'db' | 'tracing'>): void {
  db.statements.observe(({ name, ms }) => tracing.passed(`statement ${name}`, ms));
}
