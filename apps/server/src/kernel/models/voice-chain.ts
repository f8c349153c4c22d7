import { ownLanguage, type VoiceEngine } from '@deskbell/contract';
import { type LaterEngine, picoVoiceFor } from '@deskbell/models';
import type { CachedVoice, FallbackVoice } from '@deskbell/voice';
import type { Spoken } from './voice-models.ts';

/** The voices of this machine, with what they have spoken before. */
export interface LocalVoices {
  basic: FallbackVoice;
  /** Null while it isn't there. */
  later(engine: LaterEngine): FallbackVoice | null;
  preparing(engine: LaterEngine): CachedVoice | null;
}

interface VoicesAtHand {
  /** Null: none is configured. */
  hosted: FallbackVoice | null;
  /** Null while they aren't there. */
  local: LocalVoices | null;
}

export interface ChainedVoice {
  engine: VoiceEngine;
  fallbackVoice: FallbackVoice;
}

/**
 * What speaks in a call where an assistant's owner chose `engine`: the best first, and the last one always works. Empty: nothing
 * can. Spanish is left to the one of this machine's that speaks it, where it is there.
 */
export function voiceChain(
  engine: VoiceEngine,
  spoken: Spoken,
  { hosted, local }: VoicesAtHand,
): ChainedVoice[] {
  const listed = (name: VoiceEngine, fallbackVoice: FallbackVoice | null | undefined): ChainedVoice[] =>
    fallbackVoice ? [{ engine: name, fallbackVoice }] : [];
  const compact = local?.later('compact');
  const isCompact = engine === 'compact' || (ownLanguage(spoken.language) === 'es' && compact);
  const others: readonly ('natural' | 'standard')[] =
    isCompact || engine === 'basic' ? [] : engine === 'standard' ? ['standard'] : ['natural', 'standard'];
  return [
    ...(engine === 'hosted' ? listed('hosted', hosted) : []),
    ...(isCompact ? listed('compact', compact && { ...compact, voiceFor: picoVoiceIn(spoken) }) : []),
    ...others.flatMap((name) => listed(name, local?.later(name))),
    ...listed('basic', local && (isCompact ? { ...local.basic, voiceFor: womansVoice } : local.basic)),
    ...(engine !== 'hosted' && !local ? listed('hosted', hosted) : []),
  ];
}

const picoVoiceIn =
  ({ language, country = 'US' }: Spoken) =>
  (wanted: string): string =>
    picoVoiceFor(wanted, { language: ownLanguage(language), country });

/** flite's, for who had one of Pico's women. */
const womansVoice = (): string => 'slt';
