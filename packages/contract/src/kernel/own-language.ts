/** The languages that our own texts are in. */
export type OwnLanguage = 'en' | 'es';

/** The one of them that goes with an assistant's language (BCP 47): Spanish where it is that, else English. */
export const ownLanguage = (language: string): OwnLanguage =>
  /^es(?![a-z])/i.test(language.trim()) ? 'es' : 'en';
