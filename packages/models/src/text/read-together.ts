import type { Tokenizer } from '@huggingface/tokenizers';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { JudgedPair } from './embedder.ts';
import { cut } from './tokenize.ts';

/** What a token of a judged pair is of. */
const [MESSAGE, ENTRY, TOLD_ENTRY] = [0n, 1n, 2n];
/** Entries are judged again and again: so many texts are kept as the lower layers read them, of at most 200 kB each. */
const MOST_KEPT = 128;

/** The layers of a model that read each text by itself; what is above them gives vectors, or judges two texts that are read together. */
export class LowerLayers {
  readonly #tokenizer: Tokenizer;
  readonly #session: InferenceSession;
  readonly #kept = new Map<string, Tensor>();

  constructor(tokenizer: Tokenizer, session: InferenceSession) {
    this.#tokenizer = tokenizer;
    this.#session = session;
  }

  /** States of tokens: `[1, tokens, width]`. */
  read(ids: readonly number[]): Promise<Tensor> {
    const tokens = new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]);
    return run(this.#session, { input_ids: tokens });
  }

  /** What a judge is given of a pair; of a message and of an entry so many first tokens count, as they did in training. */
  async pair(
    { message, before, entry: { title, answer, isTold } }: JudgedPair,
    most: { message: number; entry: number },
  ): Promise<InferenceSession.FeedsType> {
    const asked = await this.#keptStates(message, before ?? '', most.message);
    const told = await this.#keptStates(title || answer, title ? answer : '', most.entry);
    const states = new Float32Array(asked.data.length + told.data.length);
    states.set(asked.data as Float32Array);
    states.set(told.data as Float32Array, asked.data.length);
    const [, of, width] = asked.dims as [number, number, number];
    const all = of + told.dims[1]!;
    const parts = new BigInt64Array(all).fill(MESSAGE!).fill(isTold ? TOLD_ENTRY! : ENTRY!, of);
    return {
      states: new Tensor('float32', states, [1, all, width]),
      parts: new Tensor('int64', parts, [1, all]),
    };
  }

  /** `[CLS] first [SEP] second [SEP]`, cut. */
  async #keptStates(first: string, second: string, most: number): Promise<Tensor> {
    const name = `${first}\n${second}`;
    const known = this.#kept.get(name);
    if (known) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    const { ids } = this.#tokenizer.encode(first);
    const both = second ? [...ids, ...this.#tokenizer.encode(second).ids.slice(1)] : ids;
    const made = await this.read(cut(both, most));
    this.#kept.set(name, made);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return made;
  }
}

/** What a graph puts out first. */
export async function run(session: InferenceSession, feeds: InferenceSession.FeedsType): Promise<Tensor> {
  const name = session.outputNames[0]!;
  return (await session.run(feeds, [name]))[name] as Tensor;
}
