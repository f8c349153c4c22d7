import type { ChatReply } from '@deskbell/contract';

const declined = new RegExp(
  [
    String.raw`\bI (?:do not|don't) (?:have (?:any(?:thing)?|information|an answer|details)\b|know\b(?! (?:you|your)))`,
    String.raw`\bI(?: am|'m) (?:afraid I (?:can't|cannot)|not able to|unable to) (?:help|answer|say|tell)`,
    String.raw`\bI (?:can't|cannot|can not|couldn't) (?:tell you|say\b|answer|find (?:anything|an answer)|help (?:you )?with)`,
    String.raw`\bI (?:haven't|have not) been (?:given|told)\b|\bnobody has told me\b|\b(?:no information|nothing) on\b.{1,60}\b(?:here|notes)\b`,
    String.raw`\bI(?:'d| would) (?:only be guessing|have to guess)\b|\bnot in my notes\b|\bI(?:'ve| have) got nothing (?:on|about)\b`,
    String.raw`\bI (?:can )?only (?:help with|do) questions\b|\bI'll stick to\b|\bnot something I'll do\b`,
    String.raw`\bI (?:didn't|did not|don't) (?:quite )?(?:understand|follow)\b|\bnot sure (?:what you mean|I understand)\b`,
    String.raw`\bno (?:tengo|dispongo de|encuentro) (?:ninguna? |m[aá]s )?(?:informaci[oó]n|nada sobre|respuesta|ese dato|datos)`,
    String.raw`\bno lo s[eé]\b|\bno s[eé] (?:si|cu|qu|d[oó]|a qu)|\bno puedo (?:decir|responder|contestar|ayudar)`,
    String.raw`\bno (?:te|le|lo) (?:he )?entend|\bsolo (?:puedo ayudar|respondo)`,
  ].join('|'),
  'i',
);
const asksBack =
  /\b(?:did|do) you mean\b|\bquer[ií]as? decir\b|\bquieres? decir\b|\b(?:se|te) refer[ií]as? a\b/i;

/** Whether words say that no answer or help is to be had. */
export const isDeclined = (text: string): boolean => declined.test(straight(text));

/** Whether words ask what was meant. */
export const asksWhatWasMeant = (text: string): boolean => asksBack.test(text);

/** Neither a decline nor a refusal nor "did you mean", by action or in words. */
export const helps = ({ action, response }: Pick<ChatReply, 'action' | 'response'>): boolean =>
  !['decline', 'refuse', 'clarify'].includes(action) && !isDeclined(response) && !asksWhatWasMeant(response);

/** With straight apostrophes, as patterns are written. */
export const straight = (text: string): string => text.replace(/[‘’]/g, "'");
