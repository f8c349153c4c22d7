/**
 * Something of the business's own that a language model may use in a conversation: what it does lies with the business.
 * A tool that may change something is called only once the customer agreed to what was read back.
 */
export interface BusinessTool {
  /** As the model calls it: letters, digits, _ and -. Not the name of one of the dialogue's own. */
  name: string;
  description: string;
  use: ToolUse;
}

export type ToolUse =
  /** Ends the conversation, or brings a person into it, as the dialogue's own tools do; `line`: said instead of its own line. */
  | { kind: 'end' | 'transfer'; line: string | null }
  | {
      kind: 'call';
      /** JSON Schema of an object: what it is asked with. */
      parameters: ToolParameters;
      /** It may change something. */
      acts: boolean;
      /** How it is read back, with `{{places}}` for what it is asked with; null: in the assistant's own words. */
      readBack: string | null;
      /**
       * Calls it. Never throws but for an abort. Asked again with the same in one turn, it isn't called again. `say`: what is said
       * while it takes.
       */
      call(
        input: ToolInput,
        more: { say(line: string): void; signal: AbortSignal | undefined },
      ): Promise<ToolOutcome>;
    };

export interface ToolParameters {
  properties?: Record<string, unknown> | undefined;
  required?: readonly string[] | null | undefined;
}

export type ToolInput = Record<string, unknown>;

/** `said`: the business's own line on it, which is said as it is; null: none. `ends`: that line is the goodbye. */
export type ToolOutcome =
  | { kind: 'done'; result: string; said: string | null; ends?: boolean }
  | { kind: 'failed'; reason: string; said: string | null; ends?: boolean };

export type CalledTool = BusinessTool & { use: Extract<ToolUse, { kind: 'call' }> };

export const isCalled = (tool: BusinessTool): tool is CalledTool => tool.use.kind === 'call';
