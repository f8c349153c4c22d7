import type { LocalVoice } from './voices.ts';

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

export const fliteVoiceLabels = {
  rms: 'RMS (American, male)',
  slt: 'SLT (American, female)',
  awb: 'AWB (Scottish, male)',
};

export function voiceCatalog(): LocalVoice[] {
  return [
    ...listed('natural', kokoroVoiceLabels),
    ...listed('standard', piperVoiceLabels),
    ...listed('basic', fliteVoiceLabels),
  ];
}

function listed(engine: LocalVoice['engine'], labels: Record<string, string>): LocalVoice[] {
  return Object.entries(labels).map(([id, label]) => ({ engine, id, label }));
}

/** The flite voice closest to one of another engine. */
export function fliteVoiceFor(voice: string): string {
  return /^.m_/.test(voice) || voice in piperVoiceLabels ? 'rms' : 'slt';
}
