/**
 * Shared by a worker and the thread that started it. onnxruntime's binding takes the whole process down (SIGABRT) when
 * its thread is ended in the middle of a run: so the one says when it is in native code, and the other waits for it.
 */
export type NativeGate = Int32Array;

const outside = 0;
const inside = 1;
const shut = 2;

// Longer than a run takes on a busy machine; whoever is not out by then hangs.
const waitMs = 10_000;

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
  if (Atomics.compareExchange(gate, 0, outside, inside) === shut) Atomics.wait(gate, 0, shut);
  try {
    return await run();
  } finally {
    Atomics.compareExchange(gate, 0, inside, outside);
    Atomics.notify(gate, 0);
  }
}

/** Nobody goes in any more; who is inside is waited for, as nothing else can go on while a process exits. */
function shutAll(): void {
  const until = performance.now() + waitMs;
  for (const gate of gates) {
    while (Atomics.compareExchange(gate, 0, outside, shut) === inside && performance.now() < until) {
      Atomics.wait(gate, 0, inside, until - performance.now());
    }
  }
}
