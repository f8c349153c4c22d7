import { type PreparedSpeech, type VoiceSettings, VoiceSettingsSchema } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import { enqueuePreparation } from './prepare-speech.ts';
import { speakableTexts } from './speakable-texts.ts';

/** How much of what an assistant may say is spoken in advance: what lies on the disk is counted. */
export async function getPreparedSpeech(
  ctx: MemberContext,
  snapshots: Snapshots,
  assistantId: string,
): Promise<PreparedSpeech> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const snapshot = await snapshots.get(assistantId);
  if (!snapshot) throw notFound('Assistant');
  const settings = VoiceSettingsSchema.parse(snapshot.assistant.voice);
  const isElsewhere = !ctx.roleWatch.own.includes('voice') && needsPreparing(settings);
  if (isElsewhere) return { status: 'elsewhere', ready: 0, total: 0 };
  const voice = ctx.voiceModels.preparing(settings.engine, snapshot.profile);
  if (!voice || !settings.enabled) return { status: 'off', ready: 0, total: 0 };
  const texts = speakableTexts(snapshot, settings);
  const ready = await voice.countReady(texts, {
    voice: settings.voice,
    speed: settings.speed,
    pronunciations: snapshot.pronunciations,
  });
  const isReady = ready === texts.length;
  if (!isReady) await enqueuePreparation(ctx, ctx.account.id, assistantId);
  return { status: isReady ? 'ready' : 'working', ready, total: texts.length };
}

const needsPreparing = ({ enabled, engine }: VoiceSettings) =>
  enabled && (engine === 'natural' || engine === 'standard');
