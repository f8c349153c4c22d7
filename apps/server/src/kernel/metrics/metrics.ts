/** Values of a metric's labels. Few values each: kinds, routes, states; never an id, an address or a word of anybody. */
export type Labels = Readonly<Record<string, string>>;

/** What a metric is called and says. */
export interface MetricOptions<Name extends string = string> {
  /** As Prometheus names them: `deskbell_…`, with the unit, counters with `_total`. */
  name: string;
  help: string;
  labels?: readonly Name[];
}

export interface HistogramOptions<Name extends string = string> extends MetricOptions<Name> {
  /** Upper bounds, rising, in the metric's unit. */
  buckets: readonly number[];
}

/** A number that is as it is when somebody looks. */
export interface Gauge {
  set(labels: Labels, value: number): void;
  /** Forgets every value, so that what is gone is not told of any more. */
  reset(): void;
}

/** The figures of this process, as whoever watches it reads them. Where nobody does, everything here does nothing. */
export interface Metrics {
  readonly isOn: boolean;
  /** The result counts one, or as many as it is told. */
  counter(options: MetricOptions): (labels: Labels, by?: number) => void;
  /** The result counts what took, or was, so much. */
  histogram(options: HistogramOptions): (labels: Labels, value: number) => void;
  gauge(options: MetricOptions): Gauge;
  /** Runs before the figures are printed, to set gauges by. What throws is told to the log and leaves the rest in order. */
  onPrint(read: () => Promise<void> | void): void;
  print(): Promise<{ contentType: string; text: string }>;
}

const nothing = () => {};

/** Nobody watches. */
export const noMetrics: Metrics = {
  isOn: false,
  counter: () => nothing,
  histogram: () => nothing,
  gauge: () => ({ set: nothing, reset: nothing }),
  onPrint: nothing,
  print: async () => ({ contentType: 'text/plain', text: '' }),
};
