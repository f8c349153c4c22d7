import type { MatterSigns } from '../../../understand/hearing-locale.ts';

/** What a message or a call-back is about. */
export const matter: MatterSigns = {
  about: [
    /\b(?:message|note) (?:for|to) [^:,.?!]{2,40}[:,] (?<matter>[^?!]{3,400})/iu,
    /\b(?:it(?:'s| is|s)|this is|that's|i(?:'m| am) (?:calling|writing|asking)|call(?:ing)?|call me(?: back)?|message|get back to me|ring me|talk(?: to (?:someone|somebody|a person))?|speak(?: (?:to|with) (?:someone|somebody|a person|the \w+))?|contact me|want|need|question|complaint|issue|problem)\b[^.?!]{0,30}?\b(?:about|regarding|concerning|with regards? to|in regards? to|to do with|re:?|because of|on the subject of)\b:? (?<matter>[^.?!]{3,300})/iu,
    /^(?:it's |its |it is )?(?:about|regarding|concerning|re:?) (?<matter>[^.?!]{3,300})/iu,
    /\b(?:tell|let|inform|ask) (?:them|him|her|dr\.? \w+|\p{Lu}\p{L}+|the (?:team|owner|manager|doctor|dentist|boss|office))(?: know)?(?: that|:|,)? (?<matter>[^?!]{3,400})/u,
    /\b(?:message|note)(?: is|:| that| to say| saying)+ (?<matter>[^?!]{3,400})/iu,
    /\b(?:please )?(?:pass on|tell them|let them know) (?:that )?(?<matter>[^?!]{3,400})/iu,
  ],
  around: [
    /^(?:my |our |the |a |an |this |that |some )?(?:phone|number|mobile|e-?mail|name)$/iu,
    /[,;]? (?:please|thanks|thank you|asap|as soon as possible|cheers)$/iu,
    /[,;]? (?:and )?(?:my (?:number|phone|e-?mail|name)|you can (?:reach|call)|call me).*$/iu,
  ],
};
