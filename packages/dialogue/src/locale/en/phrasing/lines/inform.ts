import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import type { GroupLines } from '../../../../phrase/phrasing-locale.ts';

/** Around an answer, or in its stead. */
export const informLines: GroupLines<LineKeyOf<'inform'>> = {
  professional: {
    likely: [
      'If you mean {topic}:',
      "In case you're asking about {topic}:",
      "If it's {topic} you're after:",
      'Assuming this is about {topic}:',
    ],
    aboutPart: ['About {topic}:', 'As for {topic}:', 'And on {topic}:', 'On {topic}:'],
    answerAgain: [
      'As I said: {text}',
      'Same answer as before: {text}',
      'To say it once more: {text}',
      'It still holds: {text}',
    ],
    answerAbove: [
      "That's still what I told you about {topic}.",
      'What I said earlier about {topic} covers it.',
      "I've nothing to add to my answer on {topic}.",
      'My earlier answer about {topic} is all I have.',
    ],
    unknownNoun: [
      "I don't have {thing}.",
      "I haven't been given {thing}, I'm afraid.",
      "Sorry, {thing} isn't something I have here.",
      "I can't tell you {thing} from here.",
    ],
    unknownClause: [
      "I don't know {thing}.",
      "I can't say {thing}, I'm afraid.",
      'Nobody has told me {thing}, sorry.',
      "I'd only be guessing {thing}, so I'd rather not.",
    ],
    unknownAbout: [
      "I don't have anything on {thing}.",
      "I can't find anything about {thing}, I'm afraid.",
      'Nothing on {thing} here, sorry.',
      "I haven't been told about {thing}.",
    ],
    unknownPart: [
      "About “{question}”: I don't know, I'm afraid.",
      "“{question}” is something I can't answer.",
      'And “{question}”: no answer from me there, sorry.',
      "As to “{question}”, I'd only be guessing.",
    ],
    unknown: [
      "I don't know that one, I'm afraid.",
      "That's something I don't have an answer to.",
      "I can't tell you that from what I have here, sorry.",
      "I'd have to guess there, and I'd rather not.",
      'No information on that here either, unfortunately.',
    ],
    unknownTold: [
      "I can't say anything about that myself, I'm afraid.",
      "That's more than I can tell you from here, I'm afraid.",
      "I don't know enough to say anything on that, sorry.",
      "I can't help with that myself, sorry.",
    ],
    sorryToHear: ["I'm sorry to hear that.", "I'm so sorry.", "Oh no, I'm sorry."],
    nearby: [
      'What I can tell you: {text}',
      'What I do know: {text}',
      'This may help: {text}',
      'The closest I have: {text}',
    ],
    didYouMean: [
      'Did you mean {choices}?',
      'Which one is it: {choices}?',
      'Is this about {choices}?',
      'Just so I get it right: {choices}?',
    ],
  },
  casual: {
    likely: ['If you mean {topic}:', 'If this is about {topic}:', "If you're asking about {topic}:"],
    aboutPart: ['{topic}:', 'On {topic}:', 'And {topic}:'],
    answerAgain: ['Like I told you: {text}', 'Same as before: {text}', "Yep, that's still it: {text}"],
    answerAbove: [
      "That's what I told you about {topic} just now.",
      'Same answer as earlier on {topic}.',
      "That's all I've got on {topic}.",
    ],
    unknownNoun: [
      "I don't have {thing}.",
      "Hmm, {thing} isn't something I've got.",
      "No idea about {thing}, sorry, it's not in my notes.",
    ],
    unknownClause: ["I don't know {thing}.", "I'm not sure {thing}, sorry.", 'Nobody told me {thing}.'],
    unknownAbout: [
      "I don't have anything on {thing}.",
      "I've got nothing about {thing}, sorry.",
      "There's nothing on {thing} in my notes.",
    ],
    unknown: [
      "I don't know that one, sorry.",
      "Hmm, that one I can't answer.",
      "That's not in my notes, I'm afraid.",
      "You've got me there.",
    ],
    nearby: ['What I can tell you: {text}', "Here's what I do know: {text}", 'Might help: {text}'],
    didYouMean: ['Which one: {choices}?', 'Is it {choices}?', 'Do you mean one of these: {choices}?'],
  },
  witty: {
    likely: [
      'If my crystal ball is right and you mean {topic}:',
      'Placing my bet on {topic}:',
      'If you mean {topic}:',
    ],
    answerAgain: [
      'My answer has aged well: {text}',
      "Still true, I've just checked: {text}",
      'The encore: {text}',
    ],
    unknownNoun: ['My notes are silent on {thing}.', 'There is a hole in my notes where {thing} should be.'],
    unknownClause: ["I'd love to know {thing} myself.", 'Nobody lets me in on {thing}.'],
    unknownAbout: ['My notes are silent on {thing}.', 'On {thing} I draw a blank.'],
    unknown: [
      "You've found a gap in my knowledge.",
      'That one stumps me.',
      "I've looked behind every circuit, and that isn't there.",
    ],
    nearby: ['What I do have up my sleeve: {text}', 'Not quite the same, but: {text}'],
    didYouMean: ['My crystal ball says {choices}. Which one?', 'Help me out: {choices}?'],
  },
  empathetic: {
    likely: [
      'If you mean {topic}:',
      'I think you mean {topic}:',
      'If I understand you right, this is about {topic}:',
    ],
    unknownNoun: [
      "I wish I could tell you {thing}, but I don't have it.",
      "I don't have {thing}, and I don't want to guess.",
    ],
    unknownClause: [
      "I don't know {thing}, and I don't want to guess.",
      "I wish I could tell you {thing}, but I can't from here.",
    ],
    unknownAbout: [
      "I don't have anything on {thing}, and I don't want to guess.",
      "I wish I knew more about {thing}, but I don't.",
    ],
    unknown: [
      "I don't know that, and I don't want to tell you something wrong.",
      "I wish I could answer that, but I can't from here.",
      "You deserve a proper answer to that, and I don't have it.",
    ],
    didYouMean: [
      'I want to get this right: do you mean {choices}?',
      'So that I help with the right thing: {choices}?',
    ],
  },
  aloud: {
    professional: {
      unknownPart: [
        "About your other question, I don't know.",
        "The other thing you asked is something I can't answer.",
        'And for the other one, I have no answer, sorry.',
        "On the other point I'd only be guessing.",
      ],
    },
    casual: { unknownPart: ["The other thing I don't know, sorry.", "And the other one I can't answer."] },
    witty: {},
    empathetic: {},
  },
};
