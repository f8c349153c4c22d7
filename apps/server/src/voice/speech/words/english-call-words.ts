import { defaultRecordingNotice } from '@deskbell/contract';
import type { CallWords } from './call-words-shape.ts';

export const englishCallWords: CallWords = {
  recorded: defaultRecordingNotice,
  shutdown: 'Sorry, I have to end this call now. Please call again in a few minutes.',
  badLine: "I'm sorry, I still can't hear you well. It may help to call again from a quieter place.",
  passedOn: "I've passed that on. You'll hear the answer here in a moment.",
  colleagueJoined: (name) => `${name ?? 'A colleague'} has joined. Their messages to you are read aloud.`,
  voicemail: {
    greeting: 'Please leave a message after the tone. Press pound when you are done.',
    thanks: 'Thank you. Your message is saved. Goodbye.',
  },
  menu: {
    anythingElse: 'Is there anything else I can help you with?',
    justTell: 'Just tell me what you need.',
    wrongKey: (key) => `Sorry, ${key === '*' ? 'star' : key} isn’t on the menu.`,
    onRealCall: {
      transfer: (to) => `On a real call, you would be put through to ${to} now. Here, just go on.`,
      voicemail: 'On a real call, you would leave a message now. Here, just go on.',
    },
  },
};
