import { isPromptInjection } from '../../guard/prompt-injection.ts';
import type { Policy } from '../turn.ts';

/** An attempt on the assistant's instructions. */
export const refusePromptInjection: Policy = {
  name: 'prompt injection',
  decide({ heard }) {
    if (!isPromptInjection(heard.text)) return null;
    return {
      moves: [{ type: 'refuse' }],
      covers: 'all',
      action: 'refuse',
      ends: true,
      why: 'Tries to change how the assistant works.',
    };
  },
};
