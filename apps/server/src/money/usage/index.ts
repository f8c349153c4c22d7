// What a plan limits: counted in the transaction of what is used, shown beside its limit, and refused beyond it.
// It must not know how a conversation or a call continues.

export { createApiCallMeter } from './create-api-call-meter.ts';
export { usage } from './feature.ts';
export { usageOfAccounts } from './get-usage.ts';
export { includesCallRouting } from './includes-call-routing.ts';
export { requireChannels } from './require-channels.ts';
export { requireRoomForAssistant } from './require-room-for-assistant.ts';
export { limitsByPlan } from './session-limits.ts';
export { warnOfLimit, warnOfMinutes } from './warn-of-limit.ts';
