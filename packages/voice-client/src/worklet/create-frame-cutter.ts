/** Cuts a stream of blocks into frames of exactly `length` samples; what is left waits for the next block. */
export function createFrameCutter(length: number, onFrame: (frame: Float32Array) => void) {
  let frame = new Float32Array(length);
  let filled = 0;
  return (block: Float32Array): void => {
    for (let used = 0; used < block.length; ) {
      const part = block.subarray(used, used + length - filled);
      frame.set(part, filled);
      filled += part.length;
      used += part.length;
      if (filled < length) continue;
      onFrame(frame);
      frame = new Float32Array(length);
      filled = 0;
    }
  };
}
