/** So long after the last use. */
export const usualIdleMs = 3_600_000;

interface UnloadWhenIdleOptions<Model> {
  open: () => Promise<Model>;
  /** Milliseconds without use after which it is closed. */
  idleMs: number;
  /** What its users are told once it is closed for good. */
  closedError: () => Error;
}

/** A model that is closed when nobody has used it for a while, and opened again by whoever needs it next. */
export class UnloadWhenIdle<Model extends { close(): Promise<void> }> {
  readonly #options: UnloadWhenIdleOptions<Model>;
  #opening: Promise<Model> | null;
  #uses = 0;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(opened: Model, options: UnloadWhenIdleOptions<Model>) {
    this.#options = options;
    this.#opening = Promise.resolve(opened);
    this.loaded = opened;
    this.#rest();
  }

  /** Null while it is closed or being opened. */
  loaded: Model | null;

  /** Runs with the model, opened first if need be. Rejects as the opening or the run does; the next use tries again. */
  async use<Result>(run: (model: Model) => Promise<Result>): Promise<Result> {
    const release = this.hold();
    try {
      // At once where it is open: what is asked together waits together.
      return await run(this.loaded ?? (await this.#open()));
    } finally {
      release();
    }
  }

  /** Keeps it open until the returned function is called; opens it at once if need be. */
  hold(): () => void {
    this.#uses += 1;
    clearTimeout(this.#timer);
    // Whoever uses it is told when it can't be opened.
    this.#open().catch(() => {});
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#uses -= 1;
      this.#rest();
    };
  }

  /** For good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#unload();
  }

  async #open(): Promise<Model> {
    if (this.#isClosed) throw this.#options.closedError();
    this.#opening ??= this.#options.open().then(
      (model) => {
        this.loaded = model;
        return model;
      },
      (error: unknown) => {
        this.#opening = null;
        throw error;
      },
    );
    return this.#opening;
  }

  #rest(): void {
    if (this.#uses > 0 || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#unload(), this.#options.idleMs);
    this.#timer.unref();
  }

  async #unload(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    this.loaded = null;
    const model = await opening?.catch(() => null);
    await model?.close();
  }
}
