import type { CallPhrases } from '../../call-settings.ts';

/** The tone of an assistant's own phrases. */
export type Tone = 'professional' | 'casual' | 'witty' | 'empathetic';

/** What a call says of itself in one language, but for what the owner may have written. */
export type PhrasesByTone = Readonly<Record<Tone, Omit<CallPhrases, 'notice'>>>;
