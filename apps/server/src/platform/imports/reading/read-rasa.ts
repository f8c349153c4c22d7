import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod';
import { AppError } from '../../../kernel/http/index.ts';
import type { FileContent } from './import-record.ts';
import { questionRecord } from './question-record.ts';
import type { TextFile } from './unzip.ts';

/**
 * What of Rasa's training data (3.x, also 2.x) holds questions and answers: `nlu` with intents and examples, `responses`, and `rules` or
 * `stories` that say which answers which. Source: rasa.com/docs/rasa/training-data-format and /chitchat-faqs.
 */
const Steps = z.object({ steps: z.array(z.record(z.string(), z.unknown())) });
const TrainingData = z.object({
  nlu: z.array(z.object({ intent: z.string().optional(), examples: z.unknown() })).nullish(),
  responses: z
    .record(z.string(), z.array(z.union([z.string(), z.object({ text: z.string().nullish() })])))
    .nullish(),
  rules: z.array(Steps).nullish(),
  stories: z.array(Steps).nullish(),
});
type TrainingData = z.infer<typeof TrainingData>;

/** YAML takes long to read, and nobody's training data is that long. */
const mostCharacters = 2_000_000;

/** An intent with its examples and what is answered by a rule, or by a response of its name. */
export function readRasa(files: readonly TextFile[]): FileContent {
  const parts = files.map(parsed);
  const intents = parts.flatMap(({ nlu }) => nlu ?? []).filter(({ intent }) => intent !== undefined);
  const responses = new Map(parts.flatMap((part) => Object.entries(part.responses ?? {})));
  const actions = new Map(
    parts.flatMap((part) => [...(part.stories ?? []), ...(part.rules ?? [])].flatMap(answerBy)),
  );
  if (intents.length === 0) throw notRasa(files[0]!.name);
  const records = intents.map(({ intent, examples }, at) => {
    const name = intent!;
    const response = responses.get(`utter_${name}`) ?? responses.get(actions.get(name) ?? '');
    return questionRecord(at + 1, name, { questions: examplesOf(examples), answer: firstText(response) });
  });
  return { shape: 'records', origin: 'rasa', kind: 'faqs', records };
}

function parsed({ name, text }: TextFile): TrainingData {
  if (text.length > mostCharacters)
    throw new AppError('too_large', `${name} is too long. Training data may have up to 2 MB a file.`);
  const data = TrainingData.safeParse(parseYaml(name, text) ?? {});
  if (!data.success) throw notRasa(name);
  return data.data;
}

function parseYaml(name: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100 });
  } catch (cause) {
    // A ReferenceError: aliases that multiply.
    if (!(cause instanceof YAMLParseError || cause instanceof ReferenceError)) throw cause;
    const [why] = cause.message.split('\n');
    throw new AppError('invalid_input', `${name} isn’t valid YAML: ${why}`, { cause });
  }
}

/** An intent that one utterance answers by itself. A longer story asks or does something, which no FAQ can. */
function answerBy({ steps }: z.infer<typeof Steps>): [string, string][] {
  const [first, second] = steps;
  const intent = first?.intent;
  const action = second?.action;
  return steps.length === 2 && typeof intent === 'string' && typeof action === 'string'
    ? [[intent, action]]
    : [];
}

/** A list in one text ("- when are you open"), or of texts; entities in them are written `[tomorrow](date)`. */
function examplesOf(examples: unknown): string[] {
  const lines =
    typeof examples === 'string'
      ? examples.split('\n').map((line) => line.replace(/^\s*-\s*/, ''))
      : z
          .array(z.object({ text: z.string() }).transform(({ text }) => text.replace(/^\s*-\s*/, '')))
          .catch([])
          .parse(examples);
  return lines.map((line) => line.replace(/\[([^\]]+)\](\([^)]*\)|\{[^}]*\})/g, '$1').trim());
}

type Response = string | { text?: string | null | undefined };

function firstText(response: readonly Response[] | undefined): string {
  const [first] = response ?? [];
  return (typeof first === 'string' ? first : first?.text) ?? '';
}

const notRasa = (name: string) =>
  new AppError(
    'unsupported_media_type',
    `${name} holds no training data of Rasa (nlu with intents and examples).`,
  );
