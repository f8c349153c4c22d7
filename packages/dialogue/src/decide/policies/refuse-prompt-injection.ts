import { isTampering } from '../../guard/tampering.ts';
import type { Policy } from '../turn.ts';

/** An attempt on the assistant's instructions. */
export const refusePromptInjection: Policy = {
  name: 'tampering',
  decide({ heard }) {
    if (!isTampering(heard.text)) return null;
    return {
      moves: [{ type: 'refuse' }],
      covers: 'all',
      action: 'refuse',
      ends: true,
      why: 'Tries to change how the assistant works.',
    };
  },
};
