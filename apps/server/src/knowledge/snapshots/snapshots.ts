import { LRUCache } from 'lru-cache';
import type { Deps } from '../../kernel/http/index.ts';
import { type AssistantSnapshot, loadSnapshot } from './load-snapshot.ts';

export type { AssistantSnapshot };

/** The assistants in use, each loaded once and again after a change. */
export interface Snapshots {
  /** Null when there is no such assistant. */
  get(assistantId: string): Promise<AssistantSnapshot | null>;
}

/** What features need that look at what assistants know. */
export interface SnapshotParts extends Deps {
  snapshots: Snapshots;
}

const maxAssistants = 500;

/**
 * Snapshots that forget an assistant when its rows change, and all of them when changes may have been missed. While a
 * document or website is taken over bit by bit, turns keep using the current snapshot until the next one is loaded; while
 * vectors are made again for another model, until all of them are.
 */
export function createSnapshots(deps: Deps): Snapshots {
  const loading = new LRUCache<string, Promise<AssistantSnapshot | null>>({ max: maxAssistants });
  const outdated = new Set<string>();
  const replacing = new Set<string>();
  deps.bus.subscribe((event) => {
    if (event.kind !== 'knowledge.changed') return;
    if (event.isGradual && loading.peek(event.assistantId)) outdated.add(event.assistantId);
    else loading.delete(event.assistantId);
  });
  deps.bus.onGap(() => loading.clear());
  // Loaded without vectors while the model was loading: load again with them.
  void deps.textModel.settled.then(() => loading.clear());
  // Those in use serve until they are loaded again with the second model's vectors.
  void deps.secondModels.settled.then(() => {
    if (deps.secondModels.current()) for (const assistantId of loading.keys()) outdated.add(assistantId);
  });

  function load(assistantId: string): Promise<AssistantSnapshot | null> {
    const snapshot = loadSnapshot(deps, assistantId);
    loading.set(assistantId, snapshot);
    snapshot.then(
      (loaded) => loaded === null && loading.peek(assistantId) === snapshot && loading.delete(assistantId),
      () => loading.peek(assistantId) === snapshot && loading.delete(assistantId),
    );
    return snapshot;
  }

  /** Loads beside the snapshot in use, which stays when that fails, or when there was another change meanwhile. */
  async function replace(assistantId: string, used: Promise<AssistantSnapshot | null>): Promise<void> {
    if (replacing.has(assistantId)) return;
    replacing.add(assistantId);
    outdated.delete(assistantId);
    try {
      const snapshot = await loadSnapshot(deps, assistantId);
      if (loading.peek(assistantId) === used && !isWorse(snapshot, await used)) {
        loading.set(assistantId, Promise.resolve(snapshot));
      }
    } catch (error) {
      outdated.add(assistantId);
      deps.log.warn({ err: error, assistantId }, 'what changed could not be loaded yet');
    } finally {
      replacing.delete(assistantId);
    }
  }

  return {
    get(assistantId) {
      const known = loading.get(assistantId);
      if (!known) return load(assistantId);
      if (outdated.has(assistantId)) void replace(assistantId, known);
      return known;
    },
  };
}

/** By its model it would lack vectors that the one in use has by another: more of them are on their way. */
function isWorse(next: AssistantSnapshot | null, used: AssistantSnapshot | null): boolean {
  if (!next || !used) return false;
  return next.embedder !== used.embedder && used.isComplete && !next.isComplete;
}
