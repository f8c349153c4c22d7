import type { Deps } from '../../kernel/http/index.ts';
import { leadCapturedJob, leadTurnedHotJob } from '../../people/leads/index.ts';
import { handOffRequestedJob } from '../hand-off/index.ts';
import { voicemailLeftJob } from '../voicemails/index.ts';
import { onHandOffRequested } from './on-hand-off-requested.ts';
import { onLeadCaptured } from './on-lead-captured.ts';
import { onLeadTurnedHot } from './on-lead-turned-hot.ts';
import { onVoicemailLeft } from './on-voicemail-left.ts';

/** Lets this process write to the members of accounts. */
export function notifyMembers(deps: Deps): void {
  deps.jobs.handle(leadCapturedJob, ({ accountId, leadId }) =>
    onLeadCaptured(deps, String(accountId), String(leadId), 'captured'),
  );
  deps.jobs.handle(leadTurnedHotJob, ({ accountId, leadId }) =>
    onLeadTurnedHot(deps, String(accountId), String(leadId)),
  );
  deps.jobs.handle(handOffRequestedJob, ({ accountId, conversationId, period }) =>
    onHandOffRequested(deps, String(accountId), String(conversationId), Number(period)),
  );
  deps.jobs.handle(voicemailLeftJob, ({ accountId, conversationId, messageId }) =>
    onVoicemailLeft(deps, String(accountId), String(conversationId), String(messageId)),
  );
}
