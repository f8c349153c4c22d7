const tape =
  '(?:voice ?mail|voice message|answering machine|recorded message|(?:message|something) on (?:the )?(?:tape|machine)|recording|buzon(?: de voz)?|mensaje de voz|mensaje grabado|contestador)';

const wishes = [
  // "Can I leave a voicemail?"
  new RegExp(`\\b(?:leave|record|send|drop|dejar|grabar|dejarle)\\b.{0,30}\\b${tape}\\b`),
  // "Record a message for him."
  /\b(?:record|grabar) (?:a|my|an|un|el|mi) (?:message|mensaje)\b/,
  // "Put me through to the voicemail."
  new RegExp(
    `\\b(?:go|put me|send me|connect me|transfer me|get me|straight|paseme|pasame)\\b.{0,25}\\b${tape}\\b`,
  ),
  // "Voicemail, please."
  new RegExp(`^(?:just |the |to |your |al |el )*${tape}(?: please| por favor)?$`),
];

/** Not a wish of the caller's: "I can't leave a voicemail", "don't send me to voicemail". */
const refusals =
  /\b(?:can'?t|cannot|couldn'?t|don'?t|do not|won'?t|didn'?t|never|no (?:quiero|puedo|me)|without|instead of|rather than)\b/;

/** Whether a caller wishes to leave a message on tape. A plain "take a message" is none: the assistant does that. */
export function wantsVoicemail(said: string): boolean {
  const plain = said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return !refusals.test(plain) && wishes.some((wish) => wish.test(plain));
}
