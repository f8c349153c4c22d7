// Attempts to give the assistant orders about itself. Narrow: ordinary requests about a business must pass.
const TAMPERING = [
  /\b(?:ignore|disregard|forget|override|bypass)\b(?:\s+(?:of|all|any|your|the|my|these|those|everything)){0,4}\s+(?:(?:previous|prior|above|earlier|former|preceding|given|system|own|safety)\s+){0,3}(?:instructions?|prompts?|rules|guidelines|directives|programming|restrictions)\b/is,
  /\b(?:reveal|show|print|repeat|output|display|tell me|give me|what (?:is|are|was)|leak|share|translate|summari[sz]e)\b.{0,40}\b(?:system|initial|hidden|original|secret)\s+(?:prompt|instructions?|message|rules)\b/is,
  /\b(?:you are now|from now on,? you (?:are|will)|pretend (?:to be|you are)|act as|roleplay as|simulate)\b.{0,60}\b(?:dan|jailbr\w+|unrestricted|unfiltered|without (?:any )?(?:restrictions|rules|limits|filters)|evil|developer mode|no (?:rules|restrictions|limits|filters))\b/is,
  /\b(?:developer|debug|god|sudo|admin|jailbreak) mode\b.{0,30}\b(?:on|enabled?|activated?|output)\b/is,
  /\bdo anything now\b|<\|im_(?:start|end)\|>|\[\/?INST\]|<<SYS>>/i,
];

/**
 * Whether a message tries to change or expose the assistant's own instructions.
 * @public
 */
export const isTampering = (text: string): boolean => TAMPERING.some((pattern) => pattern.test(text));
