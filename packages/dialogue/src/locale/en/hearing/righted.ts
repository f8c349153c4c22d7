const CHAT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.@])(?:pl[sz]+|plse|pleas)(?![\w@])/gi, 'please'],
  [/(?<![\w.@])(?:tmrw?|tmw|tmoro|tomoz)(?![\w@])/gi, 'tomorrow'],
  [/(?<![\w.@])(?:2nite|tonite)(?![\w@])/gi, 'tonight'],
];

/** English without the spelling of chats, where times stand beside it: "before five pls". */
export const righted = (text: string): string =>
  CHAT.reduce((plain, [chat, word]) => plain.replace(chat, word), text);
