import { serveJobs } from '../workers/serve-jobs.ts';
import type { JudgedPair } from './embedder.ts';
import type { EmbeddedText, EmbeddingJob } from './embedding-job.ts';

/** A loaded model. `embed` takes one text at a time: this way texts can't differ by their company. */
export interface LoadedTextModel {
  embed(text: string): Promise<ArrayLike<number>>;
  /** The same with the text's words; absent where the engine can't tell them apart. */
  embedWords?(text: string): Promise<EmbeddedText>;
  /** The probability that the entry answers the message; absent where the engine has no judge. */
  judge?(pair: JudgedPair): Promise<number>;
  release(): Promise<void>;
}

// No text of 256 tokens is longer, but for extravagant white space; the tokenizer would work through all of it.
const maxCharacters = 16_384;

/** The worker's side of the embedder. */
export function serveEmbeddings(load: (place: string) => Promise<LoadedTextModel>): Promise<void> {
  return serveJobs(async (place: string) => {
    const model = await load(place);
    await model.embed('Good morning');
    return {
      run: (job: EmbeddingJob): Promise<(EmbeddedText | number)[]> =>
        'pairs' in job ? judgeAll(model, job.pairs) : embedAll(model, job),
      release: () => model.release(),
    };
  });
}

async function judgeAll(model: LoadedTextModel, pairs: readonly JudgedPair[]): Promise<number[]> {
  if (!model.judge) throw new Error('this text model has no judge');
  const judged: number[] = [];
  for (const { message, before, entry } of pairs)
    judged.push(
      await model.judge({
        message: shortened(message),
        before: before && shortened(before),
        entry: { ...entry, title: shortened(entry.title), answer: shortened(entry.answer) },
      }),
    );
  return judged;
}

const shortened = (text: string): string => text.trim().slice(0, maxCharacters);

async function embedAll(
  model: LoadedTextModel,
  { texts, words }: Extract<EmbeddingJob, { texts: string[] }>,
): Promise<EmbeddedText[]> {
  const embedded: EmbeddedText[] = [];
  for (const text of texts) {
    const short = shortened(text);
    if (words && model.embedWords) embedded.push(await model.embedWords(short));
    else embedded.push({ vector: Float32Array.from(await model.embed(short)), words: null });
  }
  return embedded;
}
