/** What a span says beside its name and times: kinds and counts, never an id of a person or a word of anybody. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A part of a trace that is under way. */
export interface OpenSpan {
  /** Names it to whoever continues the trace elsewhere (W3C `traceparent`); null where nothing is traced. */
  readonly traceparent: string | null;
  /** What is begun by `run`, also later, belongs to this span. */
  within<T>(run: () => T): T;
  rename(name: string): void;
  set(facts: SpanFacts): void;
  /** With an error it has failed; of the error its name alone is told. Once: later calls do nothing. */
  end(error?: unknown): void;
}

/** Traces of what the process does, for whoever watches it. Where nobody does, everything here does nothing. */
export interface Tracing {
  readonly isOn: boolean;
  /** Begins a span, within the one under way or the one that `from` names (a `traceparent`); else a new trace. */
  begin(name: string, facts?: SpanFacts, from?: string | null): OpenSpan;
  /** Runs something in a span of its own. */
  span<T>(name: string, facts: SpanFacts, run: () => Promise<T>): Promise<T>;
  /** Tells of what took so many milliseconds and ended so many ago, within the span under way; nothing where there is none. */
  passed(name: string, ms: number, endedMsAgo?: number): void;
  /** The span under way, for whatever continues elsewhere or later; null: none. */
  carry(): string | null;
  /** Sends what hasn't been sent. Never rejects. */
  close(): Promise<void>;
}

const noSpan: OpenSpan = {
  traceparent: null,
  within: (run) => run(),
  rename: () => {},
  set: () => {},
  end: () => {},
};

/** Nobody watches. */
export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  span: (_name, _facts, run) => run(),
  passed: () => {},
  carry: () => null,
  close: async () => {},
};
