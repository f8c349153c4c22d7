// Phone calls: what carriers ask and tell of them, who takes them, and the assistant's part.
// It must not know wire formats (packages/telephony), how speech works (packages/voice) or how an answer is found.
export { languageOf } from './call-language.ts';
export { enqueueCallOver, phoneCallOverJob } from './call-over.ts';
export { callerNumberOf } from './caller-number.ts';
export type { CarrierWire } from './carrier-wire.ts';
export { phoneCalls } from './feature.ts';
export { handleStatus } from './handle-status.ts';
export { holdMelody } from './hold-music.ts';
export { leaveLead } from './leave-lead.ts';
export { judgeCall } from './missed-calls/judge-call.ts';
export { seeToMissedCalls } from './missed-calls/see-to-missed-calls.ts';
export { nextDocument } from './next-document.ts';
export { answerPhoneCall } from './phone-call.ts';
export type { PhoneCall } from './phone-call-in-progress.ts';
export {
  type CallStep,
  lockSteps,
  type PhoneCallRow,
  type Placed,
  registerCall,
  selectCall,
  setSteps,
  stepsOf,
} from './phone-call-row.ts';
export { verifyPhoneTicket } from './phone-ticket.ts';
export { noticeFor, usualNotice } from './recording-notice.ts';
export type { SignedRequest } from './signed-request.ts';
export { holdEvents, takeCall } from './take-call.ts';
export { twilioWire } from './twilio-wire.ts';
export { openVonageWire } from './vonage-wire.ts';
export { type Handle, webhookHandles } from './webhook-handles.ts';
export { phoneWords } from './words/phone-words.ts';
