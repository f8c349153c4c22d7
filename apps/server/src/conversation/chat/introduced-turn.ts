import type { VisitorDetails } from '@deskbell/contract';
import type { DialogueState } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { detailsOf, introduceVisitor } from './introduce-visitor.ts';
import type { OpenTurn } from './open-turn.ts';

/** The turn of somebody who said who they are: it is kept, and the dialogue needn't ask for it. */
export async function introducedTurn(
  deps: Deps,
  { accountId, profile }: Pick<AssistantSnapshot, 'accountId' | 'profile'>,
  turn: OpenTurn,
  { assistantId, visitor }: { assistantId: string; visitor: VisitorDetails },
): Promise<OpenTurn> {
  const details = detailsOf(visitor, profile.country);
  await introduceVisitor(deps, { accountId, assistantId, conversationId: turn.conversationId }, details);
  const state = turn.state as DialogueState | null;
  const { name, email, phone } = { ...state?.contact };
  const contact = {
    name: details.name ?? name ?? null,
    email: details.email ?? email ?? null,
    phone: details.phone ?? phone ?? null,
  };
  return { ...turn, state: { ...state, contact } };
}
