// Outgoing calls: whom an assistant is to call and why, stored before a carrier is asked; when they may be rung, how often they
// are tried, and what came of it. It must not know wire formats (packages/telephony), nor how the talk goes (calls).

export { readCampaign } from './campaigns/campaign-list.ts';
export { changeStateIn } from './campaigns/change-campaign-state.ts';
export { storeCampaign } from './campaigns/create-campaign.ts';
export { deleteCampaign } from './campaigns/delete-campaign.ts';
export { endAttemptOfCall } from './end-attempt-of-call.ts';
export { outbound } from './feature.ts';
export type { OutboundDeps } from './outbound-deps.ts';
export { outboundHandles } from './outbound-webhooks.ts';
export { type RequestedCall, requestCall, takeBackCall } from './request-call.ts';
