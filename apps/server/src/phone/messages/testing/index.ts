// Carriers as tests of text messages drive them.
export { openTextDesk, type TextDesk } from './text-desk.ts';
export { openTwilioTexts, openVonageTexts, type TextDouble } from './text-doubles.ts';
