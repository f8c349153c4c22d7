const wishes = [
  // "Don't call me again", "please stop calling".
  /\b(?:do not|don'?t|never|no longer|stop|quit)\b.{0,20}\b(?:call|calling|ring|ringing|phone|phoning|contact|contacting)\b(?: me| us| here| this number| my)?/,
  // "Take me off your list", "remove my number".
  /\b(?:take|remove|delete|get|put)\b.{0,20}\b(?:me|us|my number|this number)\b.{0,20}\b(?:off|from|on)\b.{0,25}\b(?:list|lists|database|records|system|do not call)\b/,
  /\bremove (?:me|us|my number|this number)\b/,
  /\bno (?:me|nos) (?:vuelva[ns]? a )?(?:llame[ns]?|llamar|llamen mas|contacten?)\b/,
  /\b(?:deje|dejen|deja) de llamar(?:me|nos)?\b/,
  /\b(?:quite|borre|elimine)n?(?:me|nos)? .{0,20}\b(?:lista|numero)\b/,
];

/** Not of our calling: "don't call before nine", "I don't call often", "you didn't call". */
const others =
  /\b(?:before|until|after|today|tomorrow|tonight|now|yet|antes|hasta|despues|hoy|manana|ahora)\b|\bi (?:do not|don'?t|never)\b/;

/** Whether somebody on the phone wishes to be called no more. */
export function wantsNoCalls(said: string): boolean {
  const plain = said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return !others.test(plain) && wishes.some((wish) => wish.test(plain));
}
