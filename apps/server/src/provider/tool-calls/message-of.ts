import type { ProviderInlineTool, ProviderToolMessage } from '@deskbell/contract';
import { filled } from './fill-places.ts';

/** A line that a tool's owner wrote, as it is said. */
export interface ToolLine {
  content: string;
  ends: boolean;
  /** Milliseconds; of `request-response-delayed`. */
  after: number;
}

const usualDelayMs = 3000;

/** The line of a type that fits what the tool is asked with: the first with conditions that all hold, else the first without; null: none. */
export function messageOf(
  { messages }: Pick<ProviderInlineTool, 'messages'>,
  type: ProviderToolMessage['type'],
  input: Readonly<Record<string, unknown>>,
): ToolLine | null {
  // What is told to the model as a system message isn't followed, as with those of assistants.
  const ofType = (messages ?? []).filter((message) => message.type === type && message.role !== 'system');
  const conditional = ofType.find(
    ({ conditions }) => conditions?.length && conditions.every((one) => holds(one, input)),
  );
  const found = conditional ?? ofType.find(({ conditions }) => !conditions?.length);
  const content = filled(found?.content ?? found?.contents?.[0]?.text ?? '', input).trim();
  if (!found || content === '') return null;
  return {
    content,
    ends: found.endCallAfterSpokenEnabled === true,
    after: found.timingMilliseconds ?? usualDelayMs,
  };
}

type Condition = NonNullable<ProviderToolMessage['conditions']>[number];

function holds({ operator, param, value }: Condition, input: Readonly<Record<string, unknown>>): boolean {
  const given = new Map(Object.entries(input)).get(param);
  const isSame = JSON.stringify(given) === JSON.stringify(value) || String(given) === String(value);
  switch (operator) {
    case 'eq':
      return isSame;
    case 'neq':
      return !isSame;
    case 'gt':
      return Number(given) > Number(value);
    case 'gte':
      return Number(given) >= Number(value);
    case 'lt':
      return Number(given) < Number(value);
    case 'lte':
      return Number(given) <= Number(value);
  }
}
