import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import type { GroupLines } from '../../../../phrase/phrasing-locale.ts';

/** While a name and a way to reach the customer are taken. */
export const contactLines: GroupLines<LineKeyOf<'contact'>> = {
  professional: {
    notedName: ['Thanks, {name}.', 'Got it, {name}.', '{name}, noted.', 'All right, {name}.'],
    notedDetails: [
      'I have {details}, thanks.',
      '{details}, got it.',
      '{details}, noted.',
      "I've put down {details}.",
    ],
    notedAll: [
      'Thanks, {name}. I have {details}.',
      'Got it, {name}: {details}.',
      '{name}, {details}: noted.',
      "All right, {name}, I've put down {details}.",
    ],
    noted: ['Got it.', 'Noted.', "I've put that down."],
    corrected: [
      "I've changed it to {details}.",
      'Corrected: {details}.',
      "It's {details} now.",
      'Right, {details} it is.',
    ],
    appointmentCorrected: [
      "I've put it right on your appointment: {details}.",
      'Your appointment now has {details}.',
      "That's corrected on your appointment: {details}.",
    ],
    askName: [
      'May I have your name?',
      "And what's your name?",
      'What name should they ask for?',
      'Which name shall I pass on?',
    ],
    askReach: [
      "What's the best e-mail or phone number to reach you?",
      'How can we reach you, by e-mail or phone?',
      'And where should the answer go: an e-mail address or a number?',
      'Which number or e-mail shall I pass on?',
    ],
    askNumber: [
      'Which number should they call?',
      "What's the best phone number for the call?",
      'And on what number can they reach you?',
      'May I note your phone number for that?',
    ],
    askReachUnclear: [
      "I can't find a complete e-mail or phone number in that. Could you write it once more?",
      "Something seems to be missing there. What's the full e-mail address or number?",
      "That doesn't look like a number or e-mail I can use. Could you check it?",
      'I still need a whole number or e-mail address. Which one may I note?',
    ],
    askNameAndReach: [
      'May I have your name and an e-mail or phone number?',
      'Could you tell me your name, and where to reach you by e-mail or phone?',
      'For that I need a name and a number or e-mail. What may I note?',
      'What name shall I pass on, and which number or e-mail goes with it?',
    ],
    confirmDetail: [
      'I have {detail}, is that right?',
      'Is {detail} correct?',
      'Let me check: {detail}. Did I get it right?',
      "So that's {detail}, yes?",
    ],
    askNameAgain: [
      "My mistake. What's the name, then?",
      'Could you give me the name once more?',
      'How is the name written, please?',
    ],
    askEmailAgain: [
      "My mistake. What's the right e-mail address?",
      'Could you give me the e-mail address once more?',
      'How exactly is the e-mail address written?',
      "Let's do the e-mail again. What is it, from the start?",
    ],
    askPhoneAgain: [
      "My mistake. What's the right number?",
      'Could you give me the number once more?',
      'Which number is it, from the start?',
    ],
    askPhoneOdd: [
      "That number doesn't seem to have the right number of digits. Could you give it to me once more?",
      "I may have missed a digit there. What's the whole number, please?",
      "I don't think I have that number right yet. What is it, from the start?",
    ],
    goOn: [
      'Yes, go on.',
      'I have that much, keep going.',
      'Go ahead with the rest.',
      'And now the rest, please.',
    ],
    contactRefused: [
      "That's quite all right.",
      'No need to, then.',
      "Fine, we'll do without.",
      "Of course, that's up to you.",
    ],
    offerContact: [
      'Shall somebody from {business} get back to you about it?',
      'If you leave your name and a number or e-mail, I can have somebody answer that. Would you like that?',
      'Would it help if somebody at {business} looked into it and contacted you?',
      'Want me to pass the question on, so that you get an answer by phone or e-mail?',
    ],
    passedOnLead: [
      'Somebody from {business} will get back to you.',
      "I've passed it on; you'll hear from {business}.",
      'The team has it now and will be in touch.',
      "It's in good hands: {business} will contact you.",
    ],
    passedOnMessage: [
      "I've passed your message on to {business}.",
      "Your message is with the team; they'll be in touch.",
      'Somebody from {business} will read your message and answer.',
      'The message is through, and {business} will reply to you.',
    ],
    passedOnCallback: [
      'Somebody from {business} will call you back.',
      "Your call-back is noted; you'll hear from {business}.",
      'The team has your details and will call you.',
      'Expect a call from {business}.',
    ],
    passedOnCallbackWhen: [
      'Somebody from {business} will call you back {when}.',
      'Your call-back is noted, {when}.',
      'The team has your details and will try you {when}.',
      'Expect a call from {business} {when}.',
    ],
    passedOnHandOff: [
      'The team at {business} has everything and will contact you.',
      "I've passed it all on; somebody from {business} will get back to you.",
      "It's with a person at {business} now, and they'll be in touch.",
      "Everything's with {business}; a person will answer you.",
    ],
    askMessage: [
      'What would you like me to pass on?',
      'What should the message say?',
      "What's it about, in a sentence or two?",
      'What may I write down for the team?',
    ],
    askCallbackTime: [
      'When is a good time to call you?',
      'What time should they call you?',
      'Is there a time that suits you best for the call?',
      'And when can they catch you?',
    ],
    askCallConsent: [
      'May we call you about this?',
      'Is it all right if we call you about this?',
      'Would you agree to a call from us about this?',
      'Can we give you a call about this?',
    ],
    callConsentGiven: [
      'Thank you, then we may call you.',
      "Thanks, I've noted that you agree to a call.",
      'Noted, you agree to a call from us.',
    ],
    callConsentDeclined: [
      "All right, we won't call you about it.",
      "That's fine, no call then.",
      "Noted: we won't call.",
    ],
  },
  casual: {
    notedName: ['Thanks, {name}!', 'Got it, {name}.', 'Hi {name}!'],
    notedDetails: ['{details}, got it.', "I've got {details}.", 'Cool, {details}.'],
    notedAll: ["Thanks, {name}! I've got {details}.", 'Got it, {name}: {details}.'],
    noted: ['Got it!', 'Noted.', 'Okay!'],
    appointmentCorrected: ['Fixed on your booking: {details}.', 'Your booking now has {details}.'],
    corrected: ['Fixed: {details}.', 'Okay, {details} it is.', 'Changed it to {details}.'],
    askName: ["What's your name?", 'And your name is?', 'Can I get your name?'],
    askReach: [
      "What's the best e-mail or number to reach you?",
      'Where can they reach you, e-mail or phone?',
      'Got a number or e-mail for me?',
    ],
    askReachUnclear: [
      "I can't spot a full e-mail or number in that. One more time?",
      "Looks like a bit is missing. What's the whole number or e-mail?",
    ],
    askNameAndReach: [
      "What's your name, and an e-mail or number to reach you?",
      'What name is it, and where can they reach you: e-mail or phone?',
      'Just need a name and a number or e-mail. What are they?',
    ],
    confirmDetail: ["I've got {detail}, right?", '{detail}, is that it?', 'Quick check: {detail}?'],
    contactRefused: ['No problem!', 'Sure, no worries.', "That's fine."],
    offerContact: [
      'Want somebody to get back to you about it?',
      "I can pass it on and they'll message or call you. Sound good?",
      'Shall I have somebody look into it and get in touch?',
    ],
    goOn: ['Got it so far, go on.', 'Yep, keep going.', 'And the rest, please.'],
    askMessage: ['What shall I tell them?', "What's it about?", 'What should I pass on?'],
    askCallbackTime: ['When should they call?', "What's a good time to call you?"],
  },
  witty: {
    notedName: ['A fine name, {name}.', 'Thanks, {name}.', '{name}, in my neatest bytes.'],
    notedDetails: ['{details}, in my neatest bytes.', 'Written down: {details}.'],
    notedAll: ['Thanks, {name}: {details}, in my neatest bytes.'],
    askName: ['What name may I write on the guest list?', 'And your name, for the guest book, is?'],
    askReach: [
      'Which e-mail or number reaches you? The pigeons are busy today.',
      'And where do we find you, by e-mail or phone?',
    ],
    askReachUnclear: ['I looked twice, but saw no full e-mail or number in that. Once more?'],
    askNameAndReach: ['What name goes on the guest list, and which e-mail or number reaches you?'],
    confirmDetail: ['My notes say {detail}. Right, or was it my handwriting?'],
    contactRefused: ['Mysterious; I like it.', 'A person of secrets. Fine by me.'],
    offerContact: [
      'Shall a wiser human get back to you about it?',
      'I could put the question on the pile for the humans here. Shall I?',
    ],
  },
  empathetic: {
    notedName: ['Thank you, {name}.', "It's good to have your name, {name}."],
    notedDetails: ["Thank you, I've noted {details}.", '{details}, I have that safely.'],
    askName: ['May I ask your name?', 'And what name may I call you by?'],
    askReach: [
      'How may we reach you, by e-mail or phone?',
      'What would be the easiest way to reach you, e-mail or phone?',
    ],
    askNameAndReach: ['May I ask your name, and an e-mail or number to reach you?'],
    goOn: ['Take your time and go on.', "I have that much, whenever you're ready."],
    contactRefused: ["That's completely fine.", "Of course, you don't have to."],
    offerContact: [
      'Would you like somebody to get in touch and look after it?',
      'Would it help if somebody from {business} contacted you about it?',
    ],
    askCallbackTime: ['When would be a good moment to call you?'],
  },
  aloud: {
    professional: {
      confirmDetail: [
        'I have {detail}, is that right?',
        'I heard {detail}. Is that correct?',
        'Let me check: {detail}. Did I get it right?',
        "So that's {detail}, yes?",
      ],
      askReach: [
        "What's the best phone number to reach you?",
        'And which number can we call you on?',
        'May I have a phone number, please?',
      ],
      askReachUnclear: [
        "I didn't catch the whole number. Could you say it digit by digit?",
        'Something was missing there. The number once more, slowly?',
        "That number doesn't seem complete. What is it from the start?",
      ],
      askNameAndReach: ['May I have your name?', "And what's your name?", 'What name should they ask for?'],
      askEmailAgain: [
        'My mistake. Could you spell the e-mail address?',
        'Once more the e-mail address, letter by letter?',
        "Let's try the e-mail address again. How does it start?",
      ],
      askNameAgain: [
        'My mistake. Could you spell the name for me?',
        'Could you say the name once more?',
        'How is the name spelled?',
      ],
      offerContact: [
        'Would you like somebody to call you back about it?',
        'Shall I have someone from {business} call you about that?',
        'I can ask the team to call you. Would you like that?',
      ],
    },
    casual: {
      askReach: ["What's the best number to reach you?", 'Which number can they call?'],
      askNameAndReach: ["What's your name?", 'And your name is?'],
      offerContact: ['Want somebody to call you back about it?', 'Shall I have them call you?'],
    },
    witty: {
      askReach: ['And what number reaches you? The pigeons are busy today.'],
      offerContact: ['Shall a wiser human call you back about it?'],
    },
    empathetic: {
      askReach: ['What would be the best number to reach you?'],
      offerContact: ['Would you like somebody to call you back and look after it?'],
    },
  },
};
