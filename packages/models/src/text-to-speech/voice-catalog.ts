import type { LocalVoice, VoiceLanguage } from './voices.ts';

/** The voices of each engine, the best first; the first replaces an unknown one. */
export const kokoroVoiceLabels = {
  af_heart: 'Heart (American, female)',
  af_bella: 'Bella (American, female)',
  am_michael: 'Michael (American, male)',
  bf_emma: 'Emma (British, female)',
  am_fenrir: 'Fenrir (American, male)',
  af_sarah: 'Sarah (American, female)',
  bm_george: 'George (British, male)',
  am_puck: 'Puck (American, male)',
  af_kore: 'Kore (American, female)',
  bf_isabella: 'Isabella (British, female)',
  bm_fable: 'Fable (British, male)',
};

export const piperVoiceLabels = { joe: 'Joe (American, male)' };

/** By Pico's own names: language, country, speaker. */
export const picoVoiceLabels = {
  'en-US_lh0': 'Pico (American, female)',
  'en-GB_kh0': 'Pico (British, female)',
  'es-ES_zl0': 'Pico (Spanish, female)',
};
type PicoVoice = keyof typeof picoVoiceLabels;

export const fliteVoiceLabels = {
  rms: 'RMS (American, male)',
  slt: 'SLT (American, female)',
  awb: 'AWB (Scottish, male)',
};

/** The voices of this machine that can be chosen, the best first; of those that are alike, the one for this country (ISO 3166 alpha-2). */
export function voiceCatalog(country = 'US'): LocalVoice[] {
  const nearest = picoVoiceFor('', { language: 'en', country });

  return [
    ...listed('natural', kokoroVoiceLabels),
    ...listed('standard', piperVoiceLabels),
    ...listed('compact', { [nearest]: picoVoiceLabels[nearest], ...picoVoiceLabels }),
    ...listed('basic', fliteVoiceLabels),
  ];
}

function listed(engine: LocalVoice['engine'], labels: Record<string, string>): LocalVoice[] {
  return Object.entries(labels).map(([id, label]) => ({ engine, id, label, language: languageOf(id) }));
}

/** The flite voice closest to one of another engine. */
export function fliteVoiceFor(voice: string): string {
  return /^.m_/.test(voice) || voice in piperVoiceLabels ? 'rms' : 'slt';
}

/** The countries whose English is nearer to the British voice; by ISO 3166 alpha-2. */
const britishCountries: ReadonlySet<string> = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'SG', 'HK', 'MT']);

/** The Pico voice for a call in `language` in a country: the wanted one where it speaks that, else the nearest. */
export function picoVoiceFor(
  wanted: string,
  { language, country }: { language: VoiceLanguage; country: string },
): PicoVoice {
  if (isPicoVoice(wanted) && languageOf(wanted) === language) return wanted;
  if (language === 'es') return 'es-ES_zl0';
  return britishCountries.has(country) ? 'en-GB_kh0' : 'en-US_lh0';
}

const isPicoVoice = (id: string): id is PicoVoice => Object.hasOwn(picoVoiceLabels, id);

const languageOf = (id: string): VoiceLanguage => (id.startsWith('es-') ? 'es' : 'en');
