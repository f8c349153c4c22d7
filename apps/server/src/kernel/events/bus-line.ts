/** How what happened in a process gets to the others. */
export interface BusLine {
  readonly kind: 'postgres' | 'redis';
  /** What happens within so many milliseconds is sent together. */
  readonly batchMs: number;
  /** Of a payload. */
  readonly maxBytes: number;
  /** Rejects when they can't be told. */
  send(payloads: readonly string[]): Promise<void>;
  /** `onGap`: some may have been missed. Resolves with what ends it. */
  listen(hear: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
}
