/**
 * Shared by a worker and the thread that started it. onnxruntime's binding takes the whole process down (SIGABRT) when
 * its thread is ended in the middle of a run: so the one says when it is in native code, and the other waits for it.
 */
export type NativeGate = Int32Array;

const OUTSIDE = 0;
const INSIDE = 1;
const SHUT = 2;

// Longer than a run takes on a busy machine; whoever is not out by then hangs.
const WAIT_MS = 10_000;

const gates = new Set<NativeGate>();

/** A gate that is shut before this process exits, until it is forgotten. */
export function newGate(): NativeGate {
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  if (gates.size === 0) process.on('exit', shutAll);
  gates.add(gate);
  return gate;
}

export function forgetGate(gate: NativeGate): void {
  gates.delete(gate);
  if (gates.size === 0) process.off('exit', shutAll);
}

/** The worker's side: runs native code, or waits for its end if the gate is shut. */
export async function passGate<Result>(gate: NativeGate, run: () => Promise<Result>): Promise<Result> {
  if (Atomics.compareExchange(gate, 0, OUTSIDE, INSIDE) === SHUT) Atomics.wait(gate, 0, SHUT);
  try {
    return await run();
  } finally {
    Atomics.compareExchange(gate, 0, INSIDE, OUTSIDE);
    Atomics.notify(gate, 0);
  }
}

/** Nobody goes in any more; who is inside is waited for, as nothing else can go on while a process exits. */
function shutAll(): void {
  const until = performance.now() + WAIT_MS;
  for (const gate of gates) {
    while (Atomics.compareExchange(gate, 0, OUTSIDE, SHUT) === INSIDE && performance.now() < until) {
      Atomics.wait(gate, 0, INSIDE, until - performance.now());
    }
  }
}
