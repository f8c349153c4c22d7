import type { ActSigns } from '../understand/hearing-locale.ts';

/** What pictures alone say, in any language. */
export const emoji: ActSigns['emoji'] = [
  ['affirm', /^(?:\p{M}|\p{Emoji_Modifier}|\s|👍|👌|✅|🆗|💯|✔️?|🤝)+$/u],
  ['deny', /^(?:\p{M}|\p{Emoji_Modifier}|\s|👎|❌|🙅)+$/u],
  ['thank', /^(?:\p{M}|\p{Emoji_Modifier}|\s|🙏|❤️?|💐|😘|🥰)+$/u],
  ['greet', /^(?:\p{M}|\p{Emoji_Modifier}|\s|👋)+$/u],
  ['complain', /^(?:\p{M}|\p{Emoji_Modifier}|\s|😡|🤬|😠|💩|🤮)+$/u],
  ['hesitate', /^(?:\p{M}|\p{Emoji_Modifier}|\s|🤔)+$/u],
  ['chit-chat', /^(?:\p{M}|\p{Extended_Pictographic}|\s|[:;]-?[)D(P])+$/u],
];
