// Hand-off to a person: whether an agent is online, and notifying the owners.
// It must not know how a conversation continues, nor what a mail says.

export { isAgentOnline, trackPresence } from './agent-presence.ts';
export { endWait } from './end-wait.ts';
export { handOffRequestedJob, requestHandOff } from './request-hand-off.ts';
