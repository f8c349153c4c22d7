import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import type { GroupLines } from '../../../../phrase/phrasing-locale.ts';

/** Where a person is needed. What is serious is said alike in every tone. */
export const personLines: GroupLines<LineKeyOf<'person'>> = {
  professional: {
    nobodyHere: [
      "Nobody's at the desk right now.",
      "The desk isn't staffed at the moment.",
      "There's nobody here to take over just now.",
      'Everybody is away from the desk.',
    ],
    nobodyThereAsked: [
      "I'd get you a person, but nobody's at the desk right now. I'll take a message, and they'll get back to you.",
      "Gladly, only the desk isn't staffed at the moment. I'll make sure your message reaches somebody.",
      "There's no one here to take over just now. Leave it with me, and a person will answer you.",
      "Everybody is away from the desk, I'm afraid. I'll write it down, and one of them will contact you.",
    ],
    urgentCall: [
      "Call {phone} right now, that's the fastest way.",
      'Please call {phone} right away; on the phone they can help at once.',
      '{phone} is the number to call, now, not later.',
      'Quickest by phone: {phone}. Please call.',
    ],
    urgentStaffed: [
      "I'm getting somebody for you this minute.",
      "I've alerted the team; somebody is joining us here.",
      'Somebody has been called and comes straight to this conversation.',
      'The team knows, and one of them is on the way here.',
    ],
    urgentUnstaffed: [
      "I'm flagging this as urgent for the team.",
      "It's marked urgent, so it will be the first thing they see.",
      'The team has it at the top of the list now.',
      'Everybody here gets an urgent note about it.',
    ],
    danger: [
      "Call {number} right now. Stay safe, and don't wait for us.",
      '{number} is who you need this minute: please call them now.',
      'Dial {number} at once; they can help you faster than anybody here.',
      '{number}, now, please. They tell you what to do until help is there.',
    ],
    dangerGas: [
      'Call {number} from outside: leave the building first, touch no switches, light nothing.',
      '{number}, now, once you are out of the building. No light switches, no flames.',
      'Dial {number} as soon as everybody is outside. Leave doors open and every switch alone.',
      '{number} is the number, from the street: get everybody out, and no sparks.',
    ],
    regret: [
      "I'm sorry about that.",
      "That's not how it should be, I'm sorry.",
      "I understand, that's annoying.",
      "I can see why you're unhappy with that.",
    ],
    regretHeavy: [
      "I'm really sorry. That should not have happened.",
      "That is not acceptable, and I'm sorry you had to go through it.",
      "I'm very sorry to hear that; it has to be put right.",
      "You're right to be upset, and I apologize.",
    ],
    handOffAsked: [
      "Of course, I'll get you a person.",
      "Sure, I'll pass you on to somebody at {business}.",
      'Certainly, a person will take over.',
      'Gladly, one of the team will take this.',
    ],
    handOff: [
      "I'll get somebody at {business} for this.",
      "That's better handled by a person here.",
      "I'll pass this on to the team.",
      "A person should look after that, so I'm getting one.",
    ],
    somebodyComes: [
      'Somebody will join us here in a moment.',
      "They'll be with you shortly, right here.",
      'A colleague will write to you here in a minute.',
      "Please stay here, they won't be long.",
    ],
    nobodyThere: [
      "Nobody's at the desk right now, so I'll take your message and they'll get back to you.",
      "The desk isn't staffed at the moment, but I'll make sure this reaches somebody.",
      "There's nobody here to take over just now. Leave it with me, and a person will answer you.",
      "Everybody is away from the desk, so I'll write it down, and one of them will contact you.",
    ],
    callUs: ['You can also call {phone}.', 'Or call {phone}.', 'By phone: {phone}.'],
    offerPerson: [
      'Would you like to talk to a person at {business}?',
      'Shall I get somebody from the team for you?',
      'Would you rather discuss that with one of us?',
      'Should a person take over from here?',
    ],
    offerPersonSorry: [
      "I'm not getting anywhere with this. Shall I get somebody at {business} for you?",
      "I'm no help here, sorry. Would you like a person to take over?",
      "You've been patient with me. Shall a colleague look after it?",
      'This needs somebody better than me. May I get you a person?',
    ],
    callbackNoted: [
      'A call-back, certainly.',
      "I'll arrange for somebody to call you.",
      'Of course, somebody can call you.',
      'They can call you, no problem.',
    ],
    callbackNotedWhen: [
      'A call-back {when}, certainly.',
      "I'll ask them to call you {when}.",
      'Noted, they should call {when}.',
      '{when} for the call, got it.',
    ],
    helpAgain: [
      "Please don't wait, and don't risk it. {text}",
      "No, please don't. That comes first: {text}",
      'Your safety comes first, so please do this now. {text}',
      "That can't wait for us. {text}",
    ],
    staySafe: [
      'Good. Stay safe, and all the best.',
      "I'm glad there will be help. Take care.",
      'That was right. Stay safe, and get well soon.',
      'Good to hear. Do as they say, and stay safe.',
    ],
    messageNoted: [
      "I'll pass that on to the team.",
      "That's one for the team; I'll see that they get it.",
      "I'll put that to them, and they'll get back to you.",
      "I can't do that from here, but I'll ask somebody who can.",
    ],
    pictureReceived: [
      "Thank you, I've got your picture. I can't look at pictures myself, so I've asked a person to.",
      "Your picture has arrived. Somebody at {business} will look at it, as I can't see pictures myself.",
      "Thanks for the picture. I can't tell what it shows, so one of the team will.",
      "Got it. Pictures are beyond me, but I've passed it on, and a colleague takes it from here.",
    ],
    fileReceived: [
      "Thank you, I've got your file. I can't read files here myself, so I've asked a person to look at it.",
      "Your file has arrived. Somebody at {business} will look into it, as I can't open files myself.",
      "Thanks for the file. I can't tell what it says, so one of the team will read it.",
      "It's here. Documents are beyond me, but I've passed it on, and a colleague takes it from here.",
    ],
  },
  casual: {
    regret: ['Sorry about that.', "Ugh, that's not great. Sorry.", "That's annoying, I get it."],
    regretHeavy: ["I'm really sorry, that shouldn't have happened.", "That's not okay, and I'm sorry."],
    handOffAsked: ["Sure, I'll get you a person.", 'Of course, let me grab somebody.'],
    nobodyThereAsked: [
      "Nobody's at the desk right now, but I'll take a message and they'll get back to you.",
      "I would, but everybody's out just now. I'll make sure somebody reads this and answers.",
    ],
    handOff: ["I'll get somebody for this.", "That's one for a human, I'll pass it on."],
    somebodyComes: ['Somebody will hop in here in a moment.', "They'll be right with you."],
    nobodyThere: [
      "Nobody's at the desk right now, so I'll take a message and they'll get back to you.",
      "Everybody's out just now, but I'll make sure somebody reads this and answers.",
    ],
    offerPerson: ['Want to talk to a real person?', 'Shall I get somebody from the team?'],
    callbackNoted: ['Sure, they can call you.', 'A call-back, no problem.'],
    callbackNotedWhen: ['Sure, a call {when}.', "Okay, they'll call you {when}."],
    messageNoted: ["Sure, I'll pass that on.", "I'll ask the team for you."],
  },
  witty: {
    handOffAsked: ['Certainly: somebody with a pulse, coming up.', "Of course, I'll fetch you a human."],
    offerPerson: ['Shall I fetch somebody with a pulse?', 'Would you rather have a human for this?'],
  },
  empathetic: {
    regret: [
      "I'm so sorry about that.",
      'I understand how frustrating that is.',
      "That must be annoying, I'm sorry.",
    ],
    regretHeavy: [
      "I'm truly sorry you had to go through that.",
      "That should never have happened. I'm very sorry.",
    ],
    handOffAsked: [
      "Of course, I understand. I'll get you a person.",
      'Of course. Somebody will look after you.',
    ],
    offerPerson: [
      'Would it help to talk to a person here?',
      'Would you feel better if one of us looked after it?',
    ],
    nobodyThere: [
      "Nobody's at the desk just now, but I'll take your message, and somebody will answer you.",
      "There's nobody here to take over right now. I'll make sure your message is read, and you'll get an answer.",
    ],
    nobodyThereAsked: [
      "I understand. Nobody's at the desk just now, but I'll take your message, and somebody will answer you.",
    ],
    callbackNoted: ['Of course, somebody will be glad to call you.'],
    callbackNotedWhen: ['Of course, somebody can call you {when}.'],
  },
  aloud: {
    professional: {
      nobodyHere: [
        "Nobody's free right now.",
        'Everybody is busy at the moment.',
        "There's nobody I could put you through to just now.",
        "They're all occupied.",
      ],
      nobodyThereAsked: [
        "Nobody's free right now, so I'll take a message for you.",
        "Everybody is busy at the moment. I'll take down what it's about, and they'll call you.",
        "There's nobody to put you through to just now, but your message will reach them.",
        "They're all occupied, so let me write it down, and somebody will call you.",
      ],
      somebodyComes: [
        'Please hold the line for a moment.',
        "One moment, I'm getting somebody.",
        'Stay on the line, please.',
      ],
      nobodyThere: [
        "Nobody's free right now, so I'll take a message for you.",
        "Everybody is busy at the moment. I'll take down what it's about, and they'll call you.",
        "There's nobody to put you through to just now, but your message will reach them.",
        "They're all occupied, so let me write it down, and somebody will call you.",
      ],
      urgentStaffed: [
        "I'm getting somebody for you this minute.",
        "Stay on the line, I'm fetching somebody.",
        'One moment, somebody is coming to the phone.',
      ],
    },
    casual: {
      nobodyThere: ["Nobody's free right now, so I'll take a message for you."],
    },
    witty: {},
    empathetic: {
      nobodyThere: ["Nobody's free just now, but I'll take a message for you, and somebody will call."],
    },
  },
};
