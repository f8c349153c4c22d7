import * as z from 'zod';
import type { FileContent, ImportRecord } from './import-record.ts';
import { parseJson } from './parse-json.ts';
import { questionRecord } from './question-record.ts';
import type { TextFile } from './unzip.ts';

/**
 * The parts of an exported agent of Dialogflow ES that hold questions and answers: `agent.json`, `intents/NAME.json` and
 * `intents/NAME_usersays_LANGUAGE.json`. `speech` is one text or several to choose from.
 * Source: cloud.google.com/dialogflow/es/docs/agents-settings (export as ZIP) and the files of the agents Google publishes
 * (github.com/dialogflow).
 */
const Agent = z.object({ language: z.string().optional() });
const Intent = z.object({
  name: z.string(),
  fallbackIntent: z.boolean().nullish(),
  responses: z
    .array(
      z.object({
        messages: z
          .array(
            z.object({
              lang: z.string().nullish(),
              speech: z.union([z.string(), z.array(z.string())]).nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});
const UserSays = z.array(z.object({ data: z.array(z.object({ text: z.string().nullish() })) }));

/** An intent with the ways of asking and its first fixed answer, in the agent's own language. */
export function readDialogflow(files: readonly TextFile[]): FileContent {
  const agent = files.find(({ name }) => /(^|\/)agent\.json$/.test(name));
  const language = (agent && Agent.safeParse(parseJson(agent)).data?.language) || 'en';
  const named = new Map(files.map((file) => [file.name, file]));
  const intents = files.filter(
    ({ name }) => /(^|\/)intents\/[^/]+\.json$/.test(name) && !/_usersays_[\w-]+\.json$/.test(name),
  );
  const records = intents.map((file, at) => intentRecord(file, at + 1, language, named));
  return { shape: 'records', origin: 'dialogflow', kind: 'faqs', records };
}

function intentRecord(
  file: TextFile,
  row: number,
  language: string,
  files: ReadonlyMap<string, TextFile>,
): ImportRecord {
  const intent = Intent.safeParse(parseJson(file)).data;
  if (!intent) return { row, fields: { question: file.name }, refusal: 'Not an intent' };
  const said = files.get(file.name.replace(/\.json$/, `_usersays_${language}.json`));
  const phrases = said ? (UserSays.safeParse(parseJson(said)).data ?? []) : [];
  return questionRecord(row, intent.name, {
    questions: phrases.map(({ data }) => data.map(({ text }) => text ?? '').join('')),
    answer: answerOf(intent, language),
    isFallback: intent.fallbackIntent === true,
  });
}

function answerOf({ responses }: z.infer<typeof Intent>, language: string): string {
  const messages = (responses ?? []).flatMap((response) => response.messages ?? []);
  const own = messages.filter(({ lang, speech }) => speech != null && (!lang || lang === language));
  return own
    .map(({ speech }) => (Array.isArray(speech) ? (speech[0] ?? '') : speech!))
    .filter(Boolean)
    .join('\n');
}
