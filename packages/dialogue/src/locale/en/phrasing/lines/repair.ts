import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import type { GroupLines } from '../../../../phrase/phrasing-locale.ts';

/** Where something went wrong, or is to be said again. */
export const repairLines: GroupLines<LineKeyOf<'repair'>> = {
  professional: {
    notUnderstood: [
      "I didn't quite get that.",
      "I'm not sure what you mean.",
      "That one I couldn't make out.",
      'I lost you there.',
    ],
    notUnderstoodAgain: [
      "Still not quite there, I'm afraid.",
      "I'm still missing something.",
      'Let me try it differently.',
      "That didn't help me yet.",
    ],
    notUnderstoodThird: [
      "I can't work it out, and I don't want to keep you.",
      "I don't think I'll get this one, sorry.",
      "This is beyond me, so let's not go in circles.",
      "I've tried, but I'm not the right one for this.",
    ],
    askOtherwise: [
      'Could you put it another way?',
      'What is it about, in a word or two?',
      'Could you say it in other words?',
      'What would you like to do?',
    ],
    understoodSoFar: [
      'What I have so far: {understood}.',
      'So far I understood this: {understood}.',
      'I do have this: {understood}.',
      "Up to now it's {understood}.",
    ],
    sayOneOf: [
      'I can help with {choices}, for example.',
      "Perhaps it's one of these: {choices}.",
      'Things I can do: {choices}.',
      'For instance {choices}.',
    ],
    noneOfThese: [
      'All right, none of those. Could you put it in other words?',
      'Okay, something else then. What are you looking for?',
      'Not those, understood. What is it about?',
      "I see, it's another matter. Which one?",
    ],
    empty: [
      "I couldn't read that. Could you put it in words?",
      'Nothing arrived that I can read. What would you like to say?',
      'That came through empty. Could you write it again?',
      'I see no text there. What was it?',
    ],
    startOver: [
      "Let's start again. What can I do for you?",
      'A fresh start, then. What would you like?',
      "All cleared. What's it about?",
      'Back to the beginning. How can I help?',
    ],
    sayAgain: ['Of course:', 'Once more:', 'Certainly, again:', 'Here it is again:'],
    goOnTelling: [
      'Shall I go on?',
      "There's more. Would you like to hear it?",
      'Do you want the rest?',
      'Is there time for the rest?',
    ],
    toBeSure: ['Let me make sure.', 'Just to be sure.', 'To be on the safe side.'],
    spelled: [
      '{what} is spelled {letters}.',
      '{what}: {letters}.',
      "That's {letters}, for {what}.",
      'Letter by letter, {what} goes {letters}.',
    ],
    askWhatToSpell: [
      'Tell me what to spell, please.',
      "I'll gladly spell it; which word, that's up to you.",
      'Just say which word I should spell.',
      "Name the word, and I'll spell it.",
    ],
  },
  casual: {
    notUnderstood: ["Sorry, I didn't get that.", 'Hmm, not sure what you mean.', 'You lost me there.'],
    notUnderstoodAgain: ['Still not getting it, sorry.', "Hmm, I'm still missing something."],
    notUnderstoodThird: ["I'm just not getting this one, sorry.", "Okay, I'm stuck, and that's on me."],
    askOtherwise: [
      'Could you put it another way?',
      'What do you need, in a few words?',
      'Can you say it differently?',
    ],
    sayOneOf: ['I can help with {choices}, say.', 'Maybe one of these: {choices}.'],
    noneOfThese: ['Okay, none of those. Could you put it another way?', 'Something else, then. What is it?'],
    startOver: ['Sure, from the top. What do you need?', "Clean slate! What's it about?"],
    sayAgain: ['Sure:', 'Once more:', 'Here you go again:'],
  },
  witty: {
    notUnderstood: ['That one flew past me.', 'My circuits drew a blank there.'],
    notUnderstoodAgain: ['Second try, same fog.', 'The fog is lifting, but slowly.'],
    noneOfThese: ['No luck with those, then. Could you put it in other words?'],
    empty: ['That went right over my circuits. Could you put it in words?'],
    startOver: ['Curtain down, curtain up. What can I do for you?'],
    sayAgain: ['With pleasure:', 'Encore:'],
  },
  empathetic: {
    notUnderstood: ["I'm not sure I understood you.", "I want to get this right, but I'm not there yet."],
    notUnderstoodAgain: [
      "I'm still not sure I follow, bear with me.",
      "Thank you for your patience, I'm nearly there.",
    ],
    notUnderstoodThird: ["I can't seem to help with this, and you deserve better."],
    askOtherwise: ['Could you tell me in other words?', 'Could you help me with a word or two more?'],
    noneOfThese: ["That's all right. Could you tell me in other words?"],
    startOver: ["Of course, let's start afresh. What can I do for you?"],
  },
  aloud: {
    professional: {
      empty: [
        "I didn't catch that. Could you say it again?",
        "I couldn't hear you well. Once more, please?",
        "That didn't come through. What was it?",
      ],
      notUnderstood: [
        "I didn't quite catch that.",
        "I'm not sure I heard that right.",
        'I lost you there.',
        "That one didn't come through.",
      ],
      askOtherwise: ['Could you say it another way?', 'What is it about?', 'How else would you put it?'],
    },
    casual: {
      empty: ["Sorry, I didn't catch that. Once more?", "I couldn't hear you. Say again?"],
      notUnderstood: ["Sorry, I didn't catch that.", 'Hmm, I missed that.'],
    },
    witty: { empty: ['That one got lost between my ears. Could you say it again?'] },
    empathetic: {
      empty: ["I'm sorry, I didn't catch that. Could you say it again for me?"],
    },
  },
};
