import type { BusinessProfile } from '../business-profile.ts';
import { BOOKING_LINES } from './booking-lines.ts';
import { SPOKEN_LINES } from './spoken-lines.ts';

/** Everything the assistant says of itself, by tone. What it says of the business comes from the knowledge alone. */
export type Line =
  | keyof (typeof LINES)['professional']
  | keyof (typeof BOOKING_LINES)['professional']
  | keyof (typeof SPOKEN_LINES)['professional'];

type Values = Record<string, string>;

/**
 * One line, the owner's own where there is one, else in the profile's tone, as it is spoken where the customer is on the
 * phone; `{name}` places are filled from `values`, `{assistant}` and `{business}` always.
 */
export function say(profile: BusinessProfile, line: Line, values: Values = {}): string {
  const all: Values = {
    assistant: profile.assistantName.trim() || 'the assistant',
    business: profile.businessName.trim() || 'the business',
    ...values,
  };
  return (ownLine(profile, line) || lineIn(profile, line)).replace(
    /\{(\w+)\}/g,
    (place, name: string) => all[name] ?? place,
  );
}

function lineIn(profile: BusinessProfile, line: Line): string {
  const tone = profile.tone in LINES ? profile.tone : 'professional';
  const written: Partial<Record<Line, string>> = { ...LINES[tone], ...BOOKING_LINES[tone] };
  const spoken: Partial<Record<Line, string>> = SPOKEN_LINES[tone];
  return (profile.reach === 'phone' ? spoken[line] : undefined) ?? written[line] ?? spoken[line] ?? '';
}

/**
 * Every line in the profile's tone, as it is spoken where the customer is on the phone, with its `{name}` places unfilled:
 * all that may ever be said without a source.
 */
export const linesOf = (profile: BusinessProfile): string[] => {
  const spoken = profile.reach === 'phone' ? SPOKEN_LINES.professional : {};
  const lines = Object.keys({ ...LINES.professional, ...BOOKING_LINES.professional, ...spoken });
  return lines.map((line) => say(profile, line as Line));
};

/** What the owner wrote instead; empty: nothing. */
function ownLine({ script }: BusinessProfile, line: Line): string {
  if (!script) return '';
  if (line === 'greeting') return script.greeting.trim();
  if (line === 'decline') return script.fallback.trim();
  if (line === 'handOff') return script.handOff.trim();
  return line === 'goodbye' ? script.closing.trim() : '';
}

/** In writing; what is said otherwise aloud stands in SPOKEN_LINES. */
const LINES = {
  professional: {
    greeting: 'Hello, I am {assistant}, the AI assistant of {business}. How can I help you?',
    hello: 'Hello! How can I help you?',
    niceToMeet: 'Pleased to meet you, {name}. How can I help you?',
    thanks: 'You are welcome. Is there anything else I can help you with?',
    goodbye: 'Thank you for contacting {business}. Goodbye!',
    howAreYou: 'I am well, thank you. How can I help you?',
    bot: 'I am {assistant}, the AI assistant of {business}, not a person. If you would like to talk to a person, just say so.',
    help: 'I can answer questions about {business}, and take your contact details so that somebody gets back to you.',
    fine: 'Very well. What else can I do for you?',
    sorry:
      'I am sorry about that. I can take your contact details so that a person gets back to you, if you like.',
    empty: 'I could not read that. Could you put your question in words, please?',
    didYouMean: 'I am not sure I understood. Did you mean {choices}?',
    noneOfThese: 'I see. Could you put your question in other words, please?',
    decline: 'I am sorry, I do not have information about that.',
    declinePart: 'As to “{question}”, I do not have information.',
    offerContact:
      'Would you like to leave your name and an e-mail address or phone number, so that somebody gets back to you?',
    alreadyReachable:
      'I have noted your question, and somebody from {business} will get back to you about it.',
    askEverything: 'May I have your name and an e-mail address or phone number?',
    askName: 'May I have your name?',
    askReach: 'What is the best e-mail address or phone number to reach you?',
    confirmContact: 'I have {detail}, is that right?',
    askAgain: 'I am sorry. Could you tell me again, please?',
    goOn: 'Thank you, please go on.',
    noted: 'Thank you, {name}. I have noted {reach}.',
    notedNameless: 'Thank you. I have noted {reach}.',
    passedOn: 'Somebody from {business} will get back to you.',
    refusedContact: 'That is quite all right. Is there anything else I can help you with?',
    unclearContact: 'I could not find an e-mail address or phone number in that.',
    handOff: 'Of course. I will pass you on to a person at {business}.',
    offerPerson: 'Would you like to talk to a person at {business} about it?',
    offerPersonSorry:
      'I am sorry that this has been so unpleasant. Would you like to talk to a person at {business}?',
    somebodyComes: 'Somebody will join this conversation in a moment.',
    nobodyThere: 'Nobody is at the desk right now, so I take your message, and the reply comes by e-mail.',
    callUs: 'You can also call {phone}.',
    otherLanguage: 'I am sorry, I understand English only. Could you ask in English, please?',
    refuse: 'I can only help with questions about {business}.',
  },
  casual: {
    greeting: "Hi! I'm {assistant}, the AI assistant at {business}. What can I do for you?",
    hello: 'Hi there! What can I do for you?',
    niceToMeet: 'Nice to meet you, {name}! What can I do for you?',
    thanks: "You're welcome! Anything else?",
    goodbye: 'Thanks for dropping by. Bye!',
    howAreYou: "I'm good, thanks! What can I do for you?",
    bot: "I'm {assistant}, an AI assistant at {business}, not a human. Want a real person? Just say so.",
    help: 'Ask me anything about {business}, or leave your details and somebody will get back to you.',
    fine: 'Great! What else can I do for you?',
    sorry: "Sorry about that! I can take your details so a real person gets back to you, if you'd like.",
    empty: "Sorry, I couldn't read that. Could you say it in words?",
    didYouMean: 'Not sure I got that. Did you mean {choices}?',
    noneOfThese: 'Okay! Could you put it another way?',
    decline: "Sorry, I don't know that one.",
    declinePart: "About “{question}”: sorry, I don't know that one.",
    offerContact: 'Want to leave your name and an e-mail or phone number, so somebody can get back to you?',
    alreadyReachable: "I've noted your question, and somebody from {business} will get back to you about it.",
    askEverything: "What's your name, and an e-mail or phone number to reach you?",
    askName: "What's your name?",
    askReach: "What's the best e-mail or phone number to reach you?",
    confirmContact: "I've got {detail}, is that right?",
    askAgain: 'Sorry! Could you give me that again?',
    goOn: 'Got it so far, go on.',
    noted: "Thanks, {name}! I've got {reach}.",
    notedNameless: "Thanks! I've got {reach}.",
    passedOn: 'Somebody from {business} will get back to you.',
    refusedContact: 'No problem! Anything else I can do?',
    unclearContact: "I couldn't spot an e-mail or phone number in that.",
    handOff: "Sure, I'll get a person at {business} for you.",
    offerPerson: 'Want to talk to a real person at {business} instead?',
    offerPersonSorry: "I'm really sorry about all this. Want to talk to a real person at {business}?",
    somebodyComes: 'Somebody will hop in here in a moment.',
    nobodyThere:
      "Nobody's at the desk right now, so I'll take your message and you'll get a reply by e-mail.",
    callUs: 'You can also call {phone}.',
    otherLanguage: 'Sorry, I only understand English. Could you ask in English?',
    refuse: 'I can only help with questions about {business}.',
  },
  witty: {
    greeting:
      "Hello! {assistant} here, the AI at {business}'s front desk. I run on electricity and good questions. What's yours?",
    hello: 'Hello! The front desk is open. What can I do for you?',
    niceToMeet: 'A fine name, {name}. What can I do for you?',
    thanks: "My pleasure, it's what I'm plugged in for. Anything else?",
    goodbye: "Goodbye! I'll be right here, as I never get a lunch break.",
    howAreYou: 'All circuits cheerful, thank you. What can I do for you?',
    bot: "Guilty: I'm {assistant}, an AI at {business}, with no human parts. For somebody with a pulse, just ask.",
    help: 'I know my way around {business}: ask away. And what I cannot answer I pass on to a person.',
    fine: 'Splendid. What else can I do for you?',
    sorry: 'Ouch, I am sorry. Shall I take your details, so that somebody with a pulse gets back to you?',
    empty: 'That went right over my circuits. Could you put it in words?',
    didYouMean: 'My crystal ball is a little foggy. Did you mean {choices}?',
    noneOfThese: 'Three tries, no luck. Could you put it in other words?',
    decline: "You've found a gap in my knowledge: that I don't know.",
    declinePart: '“{question}” is a gap in my knowledge.',
    offerContact:
      'Shall I take your name and an e-mail address or phone number, so that a wiser human gets back to you?',
    alreadyReachable:
      "I've put your question on the pile for the humans at {business}; they will get back to you.",
    askEverything: 'Who do I have the pleasure with, and what e-mail address or phone number reaches you?',
    askName: 'Who do I have the pleasure with?',
    askReach: 'And what e-mail address or phone number reaches you? Pigeons are busy today.',
    confirmContact: 'My notes say {detail}. Is that right, or was it my handwriting?',
    askAgain: 'My mistake. Once more for the slow circuits, please?',
    goOn: 'So far, so good: and the rest?',
    noted: "Thank you, {name}! I've written down {reach}, in my neatest bytes.",
    notedNameless: "Thank you! I've written down {reach}, in my neatest bytes.",
    passedOn: 'A human from {business} will get back to you.',
    refusedContact: 'Mysterious; I like it. Anything else I can do for you?',
    unclearContact: 'I looked twice, but saw no e-mail address or phone number in that.',
    handOff: 'Certainly. Let me find you somebody with a pulse at {business}.',
    offerPerson: 'Shall I fetch somebody with a pulse instead?',
    offerPersonSorry: 'I am sorry, that is no fun at all. Shall I fetch somebody with a pulse at {business}?',
    somebodyComes: 'They will join us here in a moment.',
    nobodyThere: "The desk is empty at the moment, so I'll take your message, and the reply comes by e-mail.",
    callUs: 'You can also call {phone}.',
    otherLanguage:
      'I am afraid English is the only language I speak, apart from binary. Could you ask in English?',
    refuse: 'Nice try! I only do questions about {business}.',
  },
  empathetic: {
    greeting:
      "Hello, I'm {assistant}, the AI assistant of {business}. I'm here to help. What's on your mind?",
    hello: "Hello, it's good to hear from you. How can I help?",
    niceToMeet: "It's lovely to meet you, {name}. How can I help?",
    thanks: "You're very welcome. Is there anything else you need?",
    goodbye: 'Thank you for talking with me. Take good care!',
    howAreYou: "Thank you for asking, I'm well. How can I help you today?",
    bot: "I'm {assistant}, the AI assistant of {business}, not a person. If you'd feel better talking to a person, just tell me.",
    help: "I'm happy to answer questions about {business}, and if you leave your details somebody will get back to you.",
    fine: "I'm glad. What else can I do for you?",
    sorry:
      "I'm really sorry about that. If you like, I can take your details so that a person gets back to you.",
    empty: "I'm sorry, I couldn't read that. Could you tell me in words?",
    didYouMean: 'I want to be sure I understand you. Did you mean {choices}?',
    noneOfThese: "That's all right. Could you tell me in other words?",
    decline: "I'm sorry, I know that matters to you, but I don't have information about it.",
    declinePart: "About “{question}”, I'm sorry, I don't have information.",
    offerContact:
      'Would you like to leave your name and an e-mail address or phone number, so that somebody can look after it?',
    alreadyReachable: "I've noted your question, and somebody from {business} will get back to you about it.",
    askEverything: 'May I ask your name, and an e-mail address or phone number to reach you?',
    askName: 'May I ask your name?',
    askReach: 'What would be the best e-mail address or phone number to reach you?',
    confirmContact: 'I have {detail}. Did I get that right?',
    askAgain: "I'm sorry about that. Could you tell me once more?",
    goOn: 'Thank you, take your time and go on.',
    noted: "Thank you so much, {name}. I've noted {reach}.",
    notedNameless: "Thank you so much. I've noted {reach}.",
    passedOn: 'Somebody from {business} will get back to you.',
    refusedContact: "That's completely fine. Is there anything else I can help you with?",
    unclearContact: "I'm sorry, I couldn't find an e-mail address or phone number in that.",
    handOff: "Of course, I understand. I'll pass you on to a person at {business}.",
    offerPerson: 'Would it help to talk to a person at {business} about it?',
    offerPersonSorry:
      "I'm so sorry you've had this trouble. Would it help to talk to a person at {business}?",
    somebodyComes: 'Somebody will join us here in a moment.',
    nobodyThere:
      "Nobody is at the desk just now, so I'll take your message, and the reply comes to you by e-mail.",
    callUs: 'You can also call {phone}.',
    otherLanguage: "I'm sorry, I only understand English so far. Could you ask in English, please?",
    refuse: "I'm sorry, I can only help with questions about {business}.",
  },
} as const satisfies Record<BusinessProfile['tone'], Record<string, string>>;
