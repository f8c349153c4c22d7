// Carriers as tests of text messages drive them.

export { type FakeTextCarrier, openTwilioTexts, openVonageTexts } from './fake-text-carriers.ts';
export { openTextDesk, type TextDesk } from './text-desk.ts';
