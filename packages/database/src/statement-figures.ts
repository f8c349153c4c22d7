/** What this process has counted of one statement, whatever values it was sent with. */
export interface StatementFigure {
  /** The statement's own name; of a composed one what it does to which table: `select jobs`. */
  name: string;
  count: number;
  totalMs: number;
  slowestMs: number;
}

type StatementObserver = (statement: { name: string; ms: number }) => void;

/** The statements of a process's transactions, as it has seen them: from being sent to being answered. */
export interface StatementFigures {
  /** Called after each statement, answered or refused. */
  observe(observer: StatementObserver): void;
  /** In no order. */
  all(): StatementFigure[];
}

/** Names are constants of the program; this many are never reached. */
const mostNames = 2_000;

export function createStatementFigures(): StatementFigures & { count: StatementObserver } {
  const byName = new Map<string, StatementFigure>();
  const observers: StatementObserver[] = [];

  function figureOf(name: string): StatementFigure {
    const known = byName.get(name);
    if (known) return known;
    const kept = byName.size < mostNames ? name : 'others';
    const figure = byName.get(kept) ?? { name: kept, count: 0, totalMs: 0, slowestMs: 0 };
    byName.set(kept, figure);
    return figure;
  }

  return {
    count({ name, ms }) {
      const figure = figureOf(name);
      figure.count += 1;
      figure.totalMs += ms;
      if (ms > figure.slowestMs) figure.slowestMs = ms;
      for (const observer of observers) observer({ name: figure.name, ms });
    },
    observe: (observer) => void observers.push(observer),
    all: () => [...byName.values()].map((figure) => ({ ...figure })),
  };
}

/** What a statement is called: by its name, or by what it does to the first table it names. Never anything of its values. */
export function statementName({ name, text }: { name?: string | undefined; text: string }): string {
  if (name) return name;
  const [unquoted = ''] = text.split("'", 1);
  const [, verb = 'other'] = /^\s*(select|insert|update|delete|with|savepoint)\b/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(unquoted) ?? [];
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase();
}
