import type { CalledTool, ToolInput, ToolOutcome } from '../../business-tool.ts';
import { withoutOrders } from '../../guard/without-orders.ts';
import type { Move } from '../move.ts';
import type { Contribution, Turn } from '../turn.ts';
import {
  contactFieldOf,
  detailsOf,
  filledInput,
  inWords,
  missingField,
  valueInWords,
} from './tool-fields.ts';

/** What the next step with a tool brought about: what is said and asked of it, what it answered. */
export interface ToolStep {
  /** Null: it answered, and what it answered is to be told. */
  contribution: Contribution | null;
  /** Of one that was called and didn't fail. */
  result: string | null;
  /** The contribution only says that it is done: other words on the result are as good. */
  isBare: boolean;
}

/**
 * The next step with a tool, by the rules of the conversation: what is missing is asked, one that may change something is read
 * back first, and called once the customer agreed to exactly that. `agreed`: they have.
 */
export async function useTool(
  turn: Turn,
  tool: CalledTool,
  given: ToolInput,
  { agreed, say }: { agreed: boolean; say(line: string): void },
): Promise<ToolStep> {
  const { parameters, acts } = tool.use;
  const input = filledInput(parameters, given, turn.state.contact);
  const missing = missingField(parameters, input);
  if (missing !== null) return asking(askValue(tool, input, missing));
  if (acts && !agreed) return asking(readBack(tool, input));
  return after(tool, await tool.use.call(input, { say, signal: turn.input.signal }));
}

const asking = (contribution: Contribution): ToolStep => ({ contribution, result: null, isBare: false });

function askValue(tool: CalledTool, input: ToolInput, missing: string): Contribution {
  return {
    moves: [{ type: 'ask_tool_value', what: inWords(missing), detail: contactFieldOf(missing) }],
    covers: 'all',
    asks: { kind: 'tool_value', tool: tool.name, input: kept(tool, input), field: missing.slice(0, 200) },
    state: { misses: 0 },
    action: 'clarify',
    why: `The tool “${tool.name}” needs the ${inWords(missing)}: asked for it.`,
  };
}

function readBack(tool: CalledTool, input: ToolInput): Contribution {
  const own = tool.use.readBack?.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, field: string) =>
    valueInWords(input[field] ?? ''),
  );
  return {
    moves: [
      { type: 'ask_tool', what: inWords(tool.name), details: detailsOf(input), line: own?.trim() || null },
    ],
    covers: 'all',
    asks: { kind: 'confirm_tool', tool: tool.name, input: kept(tool, input) },
    state: { misses: 0 },
    action: 'clarify',
    why: `The tool “${tool.name}” may change something: read back first.`,
  };
}

/** Without the customer's details, which the state has, and which may be put right. */
const kept = (tool: CalledTool, input: ToolInput): ToolInput =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field]) => contactFieldOf(field) === null && field in (tool.use.parameters.properties ?? {}),
    ),
  );

function after(tool: CalledTool, outcome: ToolOutcome): ToolStep {
  const ends = outcome.ends === true && outcome.said !== null;
  const common = { covers: 'all' as const, state: { misses: 0 }, ...(ends && { closes: true }) };
  if (outcome.kind === 'failed')
    return asking({
      ...common,
      moves: [spoken(outcome.said) ?? { type: 'tool_failed' }],
      action: 'decline',
      why: `The tool “${tool.name}” failed: ${outcome.reason}`.slice(0, 300),
    });
  const why = `The tool “${tool.name}” was used.`;
  const { result, said } = outcome;
  if (said !== null)
    return {
      contribution: { ...common, moves: [spoken(said)!], action: 'answer', why },
      result,
      isBare: false,
    };
  if (!tool.use.acts) return { contribution: null, result, isBare: true };
  return {
    contribution: {
      ...common,
      moves: [spoken(tellable(result)) ?? { type: 'tool_done' }],
      action: 'answer',
      why,
    },
    result,
    isBare: true,
  };
}

const spoken = (text: string | null): Move | null => (text ? { type: 'verbatim', text } : null);

const LONGEST_TOLD = 300;

/** A result that is a sentence for the customer; null: it is data, or too much. */
export function tellable(result: string): string | null {
  const text = result.trim();
  const isSentence = /^\p{Lu}[^{}[\]<>|]*\s[^{}[\]<>|]*[.!?]$/u.test(text) && text.length <= LONGEST_TOLD;
  return isSentence && withoutOrders(text) === text ? text : null;
}
