import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import type { GroupLines } from '../../../../phrase/phrasing-locale.ts';

/** Before and after something is done by a tool of the business's. */
export const toolLines: GroupLines<LineKeyOf<'tools'>> = {
  professional: {
    askTool: [
      'I can do this for you: {what}. Shall I go ahead?',
      'That would be: {what}. Is that right?',
      'To be sure: {what}. Do you want me to do that?',
    ],
    askToolWith: [
      'I can do this for you: {what}, with {details}. Shall I go ahead?',
      'That would be: {what}, with {details}. Is that right?',
      'To be sure: {what}, with {details}. Do you want me to do that?',
    ],
    shallI: ['Shall I go ahead?', 'Is that right?', 'Do you want me to do that?'],
    askToolValue: [
      'For that I need one more thing: what is the {what}?',
      'Could you tell me the {what}?',
      'What is the {what}, please?',
    ],
    toolDone: ["That's done.", 'Done.', 'All done.'],
    toolFailed: [
      "I'm sorry, that isn't working at the moment.",
      "That didn't go through just now, I'm sorry.",
      "I couldn't get that done right now, sorry.",
    ],
    toolDropped: ["All right, I'll leave it.", 'Fine, nothing was changed.', "No problem, I won't do that."],
  },
  casual: {
    toolFailed: ["Sorry, that's not working right now.", "Hmm, that didn't go through. Sorry about that."],
    toolDropped: ["Okay, I'll leave it.", 'Sure, nothing changed.'],
  },
  witty: {},
  empathetic: {},
  aloud: {},
};
