import type { OwnLanguage, Voice, VoiceCatalogue, VoiceEngine } from '@deskbell/contract';

/** What speaks, as an owner reads it. */
export const engineLabels: Record<VoiceEngine, string> = {
  natural: 'Natural, on this machine',
  standard: 'Standard, on this machine',
  compact: 'Compact, on this machine',
  basic: 'Basic, on this machine',
  browser: "The caller's own browser",
  hosted: 'Hosted provider',
};

/** What one gets with it. */
export const engineHints: Record<VoiceEngine, string> = {
  natural: 'Sounds like a person. Known answers are recorded ahead of time so that they play at once.',
  standard: 'Clear and quick. Holds several calls at once.',
  compact: 'A woman’s voice, also in Spanish. Plain, but uses almost no computing power.',
  basic: 'Sounds robotic, but uses almost no computing power.',
  browser: 'Uses no computing power here. How it sounds depends on the caller’s device.',
  hosted: 'Uses the speech provider set up for this installation.',
};

const states = { ready: '', loading: ' (being prepared)', missing: ' (not available)' };

/** The engines to choose from, with what keeps one from speaking now; without those that this server knows no voice of. */
export function engineOptions(
  { engines, voices }: VoiceCatalogue,
  chosen: VoiceEngine,
): (readonly [VoiceEngine, string])[] {
  const known = engines.some(({ engine }) => engine === chosen)
    ? engines
    : [...engines, { engine: chosen, status: 'missing' as const }];
  return known
    .filter(
      ({ engine, status }) =>
        engine === chosen || status !== 'missing' || voices.some((voice) => voice.engine === engine),
    )
    .map(({ engine, status }) => [engine, engineLabels[engine] + states[status]] as const);
}

/**
 * The voices of an engine as [id, label], those of the language alone where there are any; a stored one that is no longer there
 * is kept, and said to be gone.
 */
export function voiceOptions(
  { voices }: VoiceCatalogue,
  engine: VoiceEngine,
  chosen: string,
  language: OwnLanguage = 'en',
): (readonly [string, string])[] {
  const all = voices.filter((voice) => voice.engine === engine);
  const own = all.some(speaks(language))
    ? all.filter((voice) => voice.id === chosen || speaks(language)(voice))
    : all;
  const gone = chosen && !own.some(({ id }) => id === chosen);
  const why = voices.length > 0 ? 'no longer available' : 'not available now';
  return [
    ...own.map(({ id, label }) => [id, label] as const),
    ...(gone ? [[chosen, `${chosen} (${why})`] as const] : []),
  ];
}

/** The voice to continue when another engine is chosen: its first of the language, else its first, where it has any. */
export function firstVoice(
  voices: readonly Voice[],
  engine: VoiceEngine,
  language: OwnLanguage = 'en',
): string | undefined {
  const own = voices.filter((voice) => voice.engine === engine);
  return (own.find(speaks(language)) ?? own[0])?.id;
}

const speaks =
  (language: OwnLanguage) =>
  (voice: Voice): boolean =>
    (voice.language ?? language) === language;

/** Who is heard instead of a chosen engine that doesn't speak the assistant's language; null: it does, or nobody else can. */
export function languageNotice(
  { engines, voices }: VoiceCatalogue,
  chosen: VoiceEngine,
  language: OwnLanguage,
): { tint: 'info'; text: string } | null {
  const own = voices.filter((voice) => voice.engine === chosen);
  const isReady = engines.some(({ engine, status }) => engine === 'compact' && status === 'ready');
  if (language !== 'es' || !isReady || own.length === 0 || own.some(speaks(language))) return null;
  return {
    tint: 'info',
    text: 'This voice speaks English only. As your assistant speaks Spanish, callers hear the Spanish compact voice.',
  };
}

/** Why the chosen engine doesn't speak now and what does instead; null when it is ready. */
export function engineNotice(
  { engines }: VoiceCatalogue,
  chosen: VoiceEngine,
): { tint: 'info' | 'brass'; text: string } | null {
  if (engines.length === 0) return { tint: 'brass', text: noEngines };
  const state = engines.find(({ engine }) => engine === chosen);
  if (!state || state.status === 'missing') {
    const why = state?.detail ?? 'It is not set up on this installation.';
    return {
      tint: 'brass',
      text: `${sentence(why)} For now, the next best voice on this machine is used.`,
    };
  }
  if (state.status === 'ready') return null;
  const detail = state.detail ? ` ${sentence(state.detail)}` : '';
  return {
    tint: 'info',
    text: `This voice is still downloading.${detail} Until it’s ready, the next best voice on this machine is used.`,
  };
}

const noEngines =
  'Voice is turned off or not set up on this installation, so nobody can call. Your settings here are still saved.';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
