import { type CalledTool, isCalled } from '../../business-tool.ts';
import { BELIEVED } from '../booking/booking-clauses.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { type ToolStep, useTool } from './use-tool.ts';

/** What was read back and is agreed to now, is called. A no leaves it; whatever else is said of it, it lapses. */
export const agreedTool: Policy = {
  name: 'tools',
  async decide(turn) {
    if (turn.before.question?.kind !== 'confirm_tool') return null;
    if (turn.heard.reply?.type === 'no' || turn.heard.reply?.type === 'none') return dropped;
    const step = await takeAgreed(turn, () => undefined);
    // Nobody else is there to tell of what it gave.
    return step && (step.contribution ?? bareAnswer);
  },
};

/** Calls the tool that the customer has just agreed to; null: they haven't. */
export async function takeAgreed(turn: Turn, say: (line: string) => void): Promise<ToolStep | null> {
  const { question } = turn.before;
  if (question?.kind !== 'confirm_tool' || !hasAgreed(turn)) return null;
  const tool = toolNamed(turn, question.tool);
  return tool
    ? useTool(turn, tool, question.input, { agreed: true, say })
    : { contribution: gone, result: null, isBare: false };
}

/** A plain yes: one with a doubt, a change or a no beside it is none. */
function hasAgreed({ heard: { reply, acts, part } }: Turn): boolean {
  const isUnsure = acts.deny >= BELIEVED || acts.hesitate >= BELIEVED || acts['start-over'] >= BELIEVED;
  return reply?.type === 'yes' && part === null && !isUnsure;
}

export const toolNamed = ({ input }: Turn, name: string): CalledTool | null =>
  (input.tools ?? []).filter(isCalled).find((tool) => tool.name === name) ?? null;

const dropped: Contribution = {
  moves: [{ type: 'tool_dropped' }],
  covers: 'all',
  state: { misses: 0 },
  action: 'smalltalk',
  why: 'The customer doesn’t want it done: left.',
};

const gone: Contribution = {
  moves: [{ type: 'tool_failed' }],
  covers: 'all',
  action: 'decline',
  why: 'The tool that was agreed to isn’t there any more.',
};

const bareAnswer: Contribution = {
  moves: [{ type: 'tool_done' }],
  covers: 'all',
  action: 'answer',
  why: 'The tool that was agreed to was used.',
};
