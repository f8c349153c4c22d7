import type {
  ProviderCall,
  ProviderExtractor,
  ProviderOutputCondition,
  ProviderStructuredOutputCreate,
} from '@deskbell/contract';
import type { ModelWriter } from '@deskbell/dialogue';
import { extractByModel } from './extract-by-model.ts';
import { extractByRegex } from './extract-by-regex.ts';
import { extractorOf } from './structured-output-row.ts';

/** What was taken from a call, or the condition by which nothing was. */
export type Extraction =
  | { unmet: ProviderOutputCondition }
  | { unmet: null; extractor: ProviderExtractor; result: unknown; problem?: string | undefined };

/** Takes a structured output from a call that is over. `write`: the language model; null: there is none. Throws LlmFailure. */
export async function extract(
  given: ProviderStructuredOutputCreate,
  call: ProviderCall,
  write: ModelWriter | null,
  signal: AbortSignal,
): Promise<Extraction> {
  const unmet = given.conditions?.find((condition) => !isMet(condition, call));
  if (unmet) return { unmet };
  const extractor = extractorOf(given, write !== null);
  const { transcript } = call.artifact;
  if (extractor === 'regex') return { unmet: null, extractor, result: extractByRegex(given, transcript) };
  if (!write) return { unmet: null, extractor, result: null, problem: noModel };
  return { unmet: null, extractor, ...(await extractByModel(given, transcript, write, signal)) };
}

const noModel = 'No language model is there to take it. Give it the type regex, or configure one.';

function isMet(condition: ProviderOutputCondition, call: ProviderCall): boolean {
  switch (condition.type) {
    case 'minMessages':
      return call.messages.length >= condition.count;
    case 'minCallDuration':
      return secondsOf(call) >= condition.seconds;
    case 'endedReason':
      return condition.values.includes(call.endedReason ?? '') === (condition.operator === 'oneOf');
  }
}

const secondsOf = ({ startedAt, endedAt }: ProviderCall) =>
  startedAt && endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : 0;
