/**
 * An audio context with our worklet in it, at the wanted rate if the browser gives it: some refuse a rate that isn't the
 * device's own, at once or as soon as a microphone is to be connected (`probe`). The worklet then resamples.
 */
export async function openContext(
  rate: number,
  workletUrl: string,
  probe?: (context: AudioContext) => void,
): Promise<AudioContext> {
  const context = atRate(rate, probe) ?? new AudioContext({ latencyHint: 'interactive' });
  try {
    await context.audioWorklet.addModule(workletUrl);
  } catch (error) {
    await closeContext(context);
    throw new Error(`The audio worklet could not be loaded from ${workletUrl}`, { cause: error });
  }
  wakeContext(context);
  return context;
}

/** Not waited for: it stays unanswered while the browser wants a gesture first, and is refused once the context is closed. */
export function wakeContext(context: AudioContext): void {
  context.resume().catch(() => {});
}

/** Closes it; a second time is no mistake. */
export async function closeContext(context: AudioContext): Promise<void> {
  if (context.state !== 'closed') await context.close();
}

function atRate(sampleRate: number, probe?: (context: AudioContext) => void): AudioContext | null {
  let context: AudioContext | undefined;
  try {
    context = new AudioContext({ sampleRate, latencyHint: 'interactive' });
    probe?.(context);
    return context;
  } catch {
    if (context) void closeContext(context);
    return null; // the device's rate it is
  }
}
