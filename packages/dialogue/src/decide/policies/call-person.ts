import type { DialogueState } from '../../state/dialogue-state.ts';
import type { Turn } from '../turn.ts';

type Purpose = NonNullable<DialogueState['capture']>['purpose'];

const MOST_KEPT = 300;

/**
 * Somebody is called to the conversation: whether anybody is there, and the state with it. What it is about goes with the
 * message that is taken where nobody is.
 */
export async function callPerson(
  { input, state }: Turn,
  purpose: Purpose,
  matter: string,
): Promise<{ isStaffed: boolean; state: Partial<DialogueState> }> {
  const isStaffed = input.canPutThrough || ((await input.deskIsStaffed?.()) ?? false);
  return {
    isStaffed,
    state: {
      wantsPerson: true,
      contactRefused: false,
      personOffered: state.personOffered + 1,
      misses: 0,
      capture: {
        purpose,
        attempts: 0,
        matter: (matter || state.capture?.matter || '').slice(0, MOST_KEPT),
        when: state.capture?.when ?? '',
      },
    },
  };
}
