// A conversation's next turn: what is answered, asked back, declined or captured, and on what ground.
// It does no input or output of its own: it is handed an embed function and, for language models, an endpoint.
// It must not know HTTP, the database, accounts or the wire contract, whose shapes its types only mirror.
export { freeSlots, type Slot, type SlotSearch } from './booking/free-slots.ts';
export { type Hours, hoursOn, type OpenPeriod, type WeeklyHours } from './booking/hours.ts';
export { type WishedCall, wishedCallTime } from './booking/wished-call-time.ts';
export type { BusinessAddress, BusinessProfile, Policy, Script } from './business-profile.ts';
export type {
  BusinessTool,
  ToolInput,
  ToolOutcome,
  ToolParameters,
  ToolUse,
} from './business-tool.ts';
export type {
  BookableService,
  BookableStaff,
  BookingRules,
  BusyTime,
  Calendar,
  CodeCheck,
  ContactProofs,
  OwnAppointment,
  ProvableField,
} from './calendar.ts';
export { bookedReason } from './decide/score-lead.ts';
export { inWords } from './decide/tools/tool-fields.ts';
export { type ExpectedAnswer, expectedAnswer } from './expected-answer.ts';
export {
  answerThresholds,
  calibrationOf,
  leaveTakingIn,
  type RankedQuestion,
  rankQuestions,
  searchKnowledge,
  weighedAnswerThresholds,
} from './explain.ts';
export { createModelWriter, type ModelWriter } from './llm/create-model-writer.ts';
export { LlmFailure } from './llm/llm-failure.ts';
export { ownToolNames } from './llm/tools/tools-of-turn.ts';
export { greetingOf } from './phrase/greeting.ts';
export { linesOf } from './phrase/lines-of.ts';
export { forTheEar } from './phrase/spoken/for-the-ear.ts';
export { effectiveHours, neverOpen } from './profile/effective-hours.ts';
export { isOpenThroughout } from './profile/open-throughout.ts';
export { receiveFile } from './receive-file.ts';
export {
  createLlmResponder,
  type DialogueLog,
  type LlmOptions,
  type LlmProvider,
  type LlmTarget,
} from './responders/llm.ts';
export { createOfflineResponder } from './responders/offline.ts';
export { turnResult } from './responders/turn-result.ts';
export { type Embed, type EmbeddedWords, embedBy, type TextEngine } from './retrieval/embed.ts';
export {
  buildKnowledge,
  type Knowledge,
  type KnowledgeEntry,
  type Place,
  suggestedQuestions,
  textsAsWritten,
  textsToEmbed,
} from './retrieval/knowledge.ts';
export { largeEncoder } from './retrieval/large-model.ts';
export {
  type HostedEmbedder,
  HostedEmbeddingFailed,
  type HostedTarget,
  openHostedEmbedder,
} from './retrieval/open-hosted-embedder.ts';
export type { KnownEncoder, SecondEncoder, SecondLine } from './retrieval/second-encoder.ts';
export type { Contact, DialogueState } from './state/dialogue-state.ts';
export { stateAsHeard } from './state/state-as-heard.ts';
export { termsOf } from './text/terms.ts';
export type { Thresholds } from './thresholds.ts';
export type {
  AnswerCallConsent,
  BookAppointment,
  BookingEffect,
  CancelAppointment,
  CaptureLead,
  ConfirmAppointment,
  CorrectContact,
  Effect,
  JoinWaitlist,
  MoveAppointment,
  Responder,
  SendCode,
  Source,
  TurnAction,
  TurnEvent,
  TurnInput,
  TurnResult,
  WeighedCandidate,
} from './turn.ts';
export type { WeighedAppointment } from './understand/appointments/weigh-appointment.ts';
export { findPartySize, type PartySize } from './understand/times/find-party-size.ts';
export { type FindTimesOptions, findTimes, type TimeMention } from './understand/times/find-times.ts';
export { mergeWish } from './understand/times/merge-wish.ts';
export { noWish, type TimeWish } from './understand/times/time-wish.ts';
export { localParts, toInstant } from './understand/times/zone.ts';
