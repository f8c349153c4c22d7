/** More listeners than this on one event are reported once as a possible leak. */
const maxListeners = 10;

type Listener<Payload extends unknown[]> = (...payload: Payload) => void;

/** Calls listeners in the order they were added. Their errors are reported and don't stop the others. */
export class Emitter<Events extends Record<keyof Events, unknown[]>> {
  readonly #listeners = new Map<keyof Events, { listener: Listener<never>; once: boolean }[]>();

  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this {
    return this.#add(name, listener, false);
  }

  once<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this {
    return this.#add(name, listener, true);
  }

  off<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this {
    const kept = this.#of(name).filter((entry) => entry.listener !== listener);
    this.#listeners.set(name, kept);
    return this;
  }

  removeListener<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this {
    return this.off(name, listener);
  }

  removeAllListeners(name?: keyof Events): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }

  listenerCount(name: keyof Events): number {
    return this.#of(name).length;
  }

  emit<Name extends keyof Events>(name: Name, ...payload: Events[Name]): boolean {
    const entries = this.#of(name);
    for (const { listener, once } of entries) {
      if (once) this.off(name, listener as Listener<Events[Name]>);
      try {
        (listener as Listener<Events[Name]>)(...payload);
      } catch (error) {
        reportError(error); // the page's own fault, shown where its other faults are
      }
    }
    return entries.length > 0;
  }

  #add<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>, once: boolean): this {
    const entries = [...this.#of(name), { listener, once }];
    this.#listeners.set(name, entries);
    if (entries.length === maxListeners + 1) {
      console.warn(`Possible leak: more than ${maxListeners} listeners of "${String(name)}"`);
    }
    return this;
  }

  #of(name: keyof Events) {
    return this.#listeners.get(name) ?? [];
  }
}
