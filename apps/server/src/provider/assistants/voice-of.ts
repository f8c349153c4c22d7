import {
  type ProviderAssistantFields,
  type VoiceEngine,
  VoiceEngineSchema,
  type VoiceSettings,
  VoiceSettingsSchema,
} from '@deskbell/contract';

/** Before the name of one of our engines, where the interface names a vendor of voices. */
const prefix = 'deskbell-';

/** Our engine that a given voice names; null: a vendor's, which is kept and not spoken with. */
export const engineOf = (provider: string): VoiceEngine | null =>
  provider.startsWith(prefix)
    ? (VoiceEngineSchema.safeParse(provider.slice(prefix.length)).data ?? null)
    : null;

/** As the interface names the voice that is spoken with. */
export const toProviderVoice = ({ engine, voice, speed }: VoiceSettings) => ({
  provider: `${prefix}${engine}`,
  voiceId: voice,
  speed,
});

/** The settings with what the given fields say of them; null takes back to the default. */
export function voiceSettingsWith(settings: VoiceSettings, given: ProviderAssistantFields): VoiceSettings {
  const next = structuredClone(settings);
  const byDefault = VoiceSettingsSchema.parse({});
  const { voice, firstMessage, endCallMessage, artifactPlan } = given;
  if (firstMessage !== undefined) next.firstMessage = isSound(firstMessage) ? '' : (firstMessage ?? '');
  if (endCallMessage !== undefined) next.farewell = endCallMessage ?? '';
  if (artifactPlan !== undefined) next.recording = artifactPlan?.recordingEnabled ?? byDefault.recording;
  if (voice === null)
    Object.assign(next, { engine: byDefault.engine, voice: byDefault.voice, speed: byDefault.speed });
  const engine = voice && engineOf(voice.provider);
  if (voice && engine) {
    next.engine = engine;
    next.voice = (voice.voiceId as string | undefined)?.trim() ?? next.voice;
    next.speed = clamped((voice.speed as number | undefined) ?? 1, 0.7, 1.4);
  }
  const { silenceTimeoutSeconds, maxDurationSeconds } = given;
  if (silenceTimeoutSeconds !== undefined)
    Object.assign(
      next.turnTaking,
      silenceTimeoutSeconds === null
        ? { silenceMs: byDefault.turnTaking.silenceMs, goodbyeMs: byDefault.turnTaking.goodbyeMs }
        : silenceOf(silenceTimeoutSeconds, byDefault.turnTaking.silenceMs),
    );
  if (maxDurationSeconds !== undefined)
    next.turnTaking.maxCallMs =
      maxDurationSeconds === null ? byDefault.turnTaking.maxCallMs : maxCallMsOf(maxDurationSeconds);
  return next;
}

/** A first message may be the address of a sound, which is kept and not played. */
export const isSound = (firstMessage: string | null | undefined): boolean =>
  /^https?:\/\/\S+$/.test(firstMessage ?? '');

/** The caller is asked whether they are still there, and some time after that the call ends: both within the given time. */
export function silenceOf(seconds: number, askedAfterMs: number): { silenceMs: number; goodbyeMs: number } {
  const wholeMs = clamped(seconds * 1000, 6000, 180_000);
  const silenceMs = Math.round(clamped(askedAfterMs, wholeMs - 120_000, wholeMs / 2));
  return { silenceMs, goodbyeMs: Math.round(wholeMs - silenceMs) };
}

/** The longest call, in milliseconds: of a minute to two hours. */
export const maxCallMsOf = (seconds: number): number =>
  Math.round(clamped(seconds * 1000, 60_000, 7_200_000));

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
