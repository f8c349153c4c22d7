import type { CallPhrases } from '../call-settings.ts';

/** The tone of an assistant's own phrases. */
export type Tone = 'professional' | 'casual' | 'witty' | 'empathetic';

/**
 * What a call says of itself in this tone. Opening, notice and farewell of the owner's own come from the assistant's
 * settings.
 */
export const callPhrases = (tone: Tone, own: { notice?: string; farewell?: string } = {}): CallPhrases => ({
  ...phrasesByTone[tone],
  notice: own.notice ?? '',
  farewell: own.farewell || phrasesByTone[tone].farewell,
});

const phrasesByTone: Record<Tone, Omit<CallPhrases, 'notice'>> = {
  professional: {
    fillers: ['One moment, please.', 'Let me check that.', 'Just a moment.'],
    stillThere: 'Are you still there?',
    stillThereAgain: "I can't hear you. Please say something, or I will end the call.",
    farewell: 'Thank you for calling. Goodbye.',
    notUnderstood: "I'm sorry, I didn't catch that. Could you say it again, please?",
    offerChat: "I'm sorry, I still can't hear you well. You can also write to me in the chat.",
    apology: "I'm sorry, something went wrong on my side. Could you say that again, please?",
    almostUp: 'We have to end this call in about half a minute.',
    timeUp: 'I am sorry, we have reached the longest time for a call. Please call again. Goodbye.',
  },
  casual: {
    fillers: ['One sec.', 'Let me check.', 'Hang on a moment.'],
    stillThere: 'Are you still there?',
    stillThereAgain: "I can't hear you. Say something, or I'll hang up soon.",
    farewell: 'Thanks for calling. Bye!',
    notUnderstood: "Sorry, I didn't catch that. Say it again?",
    offerChat: "Sorry, I still can't hear you well. You can type to me in the chat instead.",
    apology: 'Sorry, something went wrong here. Could you say that again?',
    almostUp: "Heads up, we've got about half a minute left.",
    timeUp: "Sorry, that's as long as a call can be. Call again any time. Bye!",
  },
  witty: {
    fillers: ['One moment, my circuits are thinking.', 'Let me look that up.', 'Hold that thought.'],
    stillThere: 'Are you still there, or is it just me?',
    stillThereAgain: 'All I hear is silence. Say something, or I will hang up soon.',
    farewell: 'Thanks for calling. I will be right here. Goodbye!',
    notUnderstood: 'Sorry, that slipped past my ears. Once more, please?',
    offerChat: 'My ears are not at their best today. I read perfectly well though, so try the chat.',
    apology: 'Oops, I tripped over a wire. Could you say that again?',
    almostUp: 'Our time is nearly up: about half a minute to go.',
    timeUp: 'I could talk all day, but calls have to end somewhere. Call again. Goodbye!',
  },
  empathetic: {
    fillers: ['One moment, please.', 'Let me look into that for you.', 'Give me just a moment.'],
    stillThere: 'Are you still there? Take your time.',
    stillThereAgain: "I can't hear you, I'm afraid. If you don't answer, I will have to end the call.",
    farewell: 'Thank you for calling. Take care, and goodbye.',
    notUnderstood: "I'm so sorry, I didn't catch that. Would you mind saying it again?",
    offerChat: "I'm so sorry that I can't hear you well. If you like, write to me in the chat instead.",
    apology: "I'm so sorry, something went wrong on my side. Would you mind saying that again?",
    almostUp: "I'm sorry to rush you, we have about half a minute left.",
    timeUp: "I'm sorry, I have to end our call here. Please call again whenever you like. Take care.",
  },
};
