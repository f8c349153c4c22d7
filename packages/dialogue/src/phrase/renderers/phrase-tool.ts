import type { ToolMove } from '../../decide/move.ts';
import type { Wording } from '../wording.ts';

/** What is done by a tool of the business's. */
export function phraseTool(move: ToolMove, wording: Wording): string {
  const { say } = wording;
  switch (move.type) {
    case 'ask_tool': {
      const { what, details, line } = move;
      if (line) return line.endsWith('?') ? line : `${line} ${say('shallI')}`;
      return details === '' ? say('askTool', { what }) : say('askToolWith', { what, details });
    }
    case 'ask_tool_value':
      return askValue(move, wording);
    case 'tool_done':
      return say('toolDone');
    case 'tool_failed':
      return say('toolFailed');
    case 'tool_dropped':
      return say('toolDropped');
  }
}

function askValue({ what, detail }: Extract<ToolMove, { type: 'ask_tool_value' }>, { say }: Wording): string {
  if (detail === 'name') return say('askName');
  return detail === 'phone' ? say('askNumber') : say('askToolValue', { what });
}
