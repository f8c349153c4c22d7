/** How loud both sides are now, 0 to 1. */
export interface Levels {
  caller: number;
  assistant: number;
}

/** Levels change ten times a second: they go straight to what draws them, past everything else. */
export interface LevelStore {
  now: () => Levels;
  set: (changes: Partial<Levels>) => void;
  subscribe: (listener: () => void) => () => void;
}

export const silence: Levels = { caller: 0, assistant: 0 };

export function createLevels(): LevelStore {
  let levels = silence;
  const listeners = new Set<() => void>();
  return {
    now: () => levels,
    set: (changes) => {
      levels = { ...levels, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
