import { LRUCache } from 'lru-cache';
import type { Deps } from '../http/index.ts';
import { type AssistantSnapshot, loadSnapshot } from './load-snapshot.ts';

export type { AssistantSnapshot };

/** The assistants in use, each loaded once and again after a change. */
export interface Snapshots {
  /** Null when there is no such assistant. */
  get(assistantId: string): Promise<AssistantSnapshot | null>;
}

const maxAssistants = 500;

/** Snapshots that forget an assistant when its rows change, and all of them when changes may have been missed. */
export function createSnapshots(deps: Deps): Snapshots {
  const loading = new LRUCache<string, Promise<AssistantSnapshot | null>>({ max: maxAssistants });
  deps.bus.subscribe((event) => {
    if (event.kind === 'knowledge.changed') loading.delete(event.assistantId);
  });
  deps.bus.onGap(() => loading.clear());
  // What was matched by words alone while the model was on its way is embedded from now on.
  void deps.textModel.settled.then(() => loading.clear());

  return {
    get(assistantId) {
      const known = loading.get(assistantId);
      if (known) return known;
      const snapshot = loadSnapshot(deps, assistantId);
      loading.set(assistantId, snapshot);
      snapshot.then(
        (loaded) => loaded === null && loading.peek(assistantId) === snapshot && loading.delete(assistantId),
        () => loading.peek(assistantId) === snapshot && loading.delete(assistantId),
      );
      return snapshot;
    },
  };
}
