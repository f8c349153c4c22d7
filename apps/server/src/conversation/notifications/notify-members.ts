import type { Deps } from '../../kernel/http/index.ts';
import { leadCapturedJob } from '../../people/leads/index.ts';
import { personCalledJob } from '../hand-off/index.ts';
import { onLeadCaptured } from './on-lead-captured.ts';
import { onPersonCalled } from './on-person-called.ts';

/** Lets this process write to the members of accounts. */
export function notifyMembers(deps: Deps): void {
  deps.jobs.handle(leadCapturedJob, ({ accountId, leadId }) =>
    onLeadCaptured(deps, String(accountId), String(leadId)),
  );
  deps.jobs.handle(personCalledJob, ({ accountId, conversationId, period }) =>
    onPersonCalled(deps, String(accountId), String(conversationId), Number(period)),
  );
}
