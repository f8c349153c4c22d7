import type { PhoneWords } from './phone-words-shape.ts';

export const englishPhoneWords: PhoneWords = {
  carrierLanguage: 'en-US',
  dayparts: { morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
  hello: (firstName) => `Hello ${firstName}.`,
  puttingThrough: 'One moment, I’ll put you through.',
  ofCourse: 'Of course.',
  puttingThroughToHelp: 'Stay on the line. I’ll put you through to whoever is on call.',
  backAgain:
    'Sorry, nobody could take your call just now. Can I take a message, or have somebody call you back?',
  noMoreCalls: 'Of course. We won’t call you again. Goodbye.',
  unavailable: 'We can’t take your call right now. Please try again later.',
  apology: 'Sorry, something went wrong on our side. Please call again in a few minutes.',
  connecting: 'One moment, please. You are being connected.',
  whisper: {
    callFor: (business, caller) => `Call for ${business} from ${caller ?? 'a withheld number'}.`,
    about: (matter) => `It is about: ${matter}`,
    keys: 'Press 1 to take the call, or 2 to decline.',
  },
  story: {
    appointment(service, startsAt, timeZone) {
      const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
      const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
      return `By the way, your next appointment is ${service} on ${startsAt.toLocaleDateString('en-US', day)} at ${startsAt.toLocaleTimeString('en-US', clock)}.`;
    },
    openTopic: (topic) => `Last time you asked about “${topic}”, and that is still open.`,
  },
};
