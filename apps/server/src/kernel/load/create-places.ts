/** Places for what lasts, counted by whoever takes them. */
export interface Places {
  /** Takes a place under each of the names; the result gives them back. Null: one of them has as many as it may. */
  take(names: readonly { name: string; most: number }[]): (() => void) | null;
  /** Taken at the moment. */
  readonly taken: number;
}

/** So many in all, whoever takes them. */
export function createPlaces(inAll: number): Places {
  const byName = new Map<string, number>();
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    take(names) {
      const isFull = names.some(({ name, most }) => (byName.get(name) ?? 0) >= most);
      if (isFull || taken >= inAll) return null;
      for (const { name } of names) byName.set(name, (byName.get(name) ?? 0) + 1);
      taken += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        for (const { name } of names) {
          const left = byName.get(name)! - 1;
          if (left > 0) byName.set(name, left);
          else byName.delete(name);
        }
      };
    },
  };
}
