import { openLargeEmbedder } from '@deskbell/models';
import {
  createOfflineResponder,
  type Embed,
  type KnowledgeEntry,
  largeEncoder,
  type SecondEncoder,
  type TurnInput,
  type TurnResult,
  textsAsWritten,
  textsToEmbed,
} from '../src/index.ts';
import { openTestEmbed } from '../src/testing/open-test-embed.ts';
import { modelsDir } from './training-input.ts';

/** The text models that businesses are asked with. */
export interface Encoders {
  embed: Embed;
  /** Null: the usual model alone. */
  second: (SecondEncoder & { known: NonNullable<SecondEncoder['known']> }) | null;
  close(): Promise<void>;
}

/** `withLarge`: the large text model counts beside the usual one, and is waited for however long it takes. */
export async function openEncoders(withLarge: boolean): Promise<Encoders> {
  const usual = await openTestEmbed();
  const large = withLarge ? await openLargeEmbedder({ modelsDir }) : null;
  const embedLarge = async (texts: string[]) => large!.embed(texts);
  const second =
    large &&
    largeEncoder({ embed: embedLarge, embedKnown: embedLarge, judge: (pairs) => large.judge(pairs) });
  return {
    embed: usual.embed,
    second,
    async close() {
      await Promise.all([usual.close(), large?.close()]);
    },
  };
}

/** An FAQ with its vectors. */
export async function embedFaq(
  { embed, second }: Encoders,
  faq: { id: string; question: string; answer: string; examples?: readonly string[] },
): Promise<KnowledgeEntry> {
  const { id, question, answer, examples = [] } = faq;
  const entry = { kind: 'faq' as const, id, title: question, phrasings: [question, ...examples], answer };
  const vectors = await embed(textsToEmbed(entry));
  const secondVectors = second && (await second.known.embedKnown(textsAsWritten(entry)));
  return { ...entry, vectors: Float32Array.from(vectors.flatMap((vector) => [...vector])), secondVectors };
}

const responder = createOfflineResponder();

/** One turn of the built-in assistant. */
export async function turn(input: TurnInput): Promise<TurnResult> {
  for await (const event of responder.respond(input)) {
    if (event.type === 'done') return event.result;
  }
  throw new Error('a turn ended without a result');
}
