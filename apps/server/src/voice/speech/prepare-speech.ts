import { VoiceSettingsSchema } from '@deskbell/contract';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import type { AssistantSnapshot, Snapshots } from '../../knowledge/snapshots/index.ts';
import { speakableTexts } from './speakable-texts.ts';

/** Speaks in advance what an assistant may say: payload {accountId, assistantId}. */
const prepareJob = 'speech.prepare';
const namespace = '3f0a7be4-52c1-4a5e-9a37-7d1c6e0c9f55';

/** Owners save several things one after the other. */
const settleMs = 3000;
const sliceMs = 15_000;
const loadingMs = 30_000;

type SpeechDeps = Deps & { snapshots: Snapshots };

/**
 * Prepares speech whenever what an assistant knows or how it speaks has changed: each slice of work reads what is there now,
 * so that newer content takes the place of what was being spoken.
 */
export function prepareSpeechOnChange(deps: SpeechDeps): void {
  if (deps.voiceModels.status().status === 'off') return;
  deps.jobs.handle(
    prepareJob,
    ({ assistantId }, { signal }) => prepareSlice(deps, String(assistantId), signal),
    ['voice'],
  );
  deps.bus.subscribe((event) => {
    if (event.kind !== 'knowledge.changed' || event.isGradual) return;
    enqueuePreparation(deps, event.accountId, event.assistantId).catch((error: unknown) =>
      // It costs the first caller a moment's wait, and the next change or look at the progress asks again.
      deps.log.warn({ err: error }, 'speech could not be planned'),
    );
  });
}

const asked = new WeakSet<AssistantSnapshot>();

/**
 * Plans it for an assistant that somebody is about to call, once for what it knows now: its content may be older than its
 * voice, or an event was missed.
 */
export async function prepareForCall(deps: Deps, snapshot: AssistantSnapshot): Promise<void> {
  if (asked.has(snapshot)) return;
  asked.add(snapshot);
  await enqueuePreparation(deps, snapshot.accountId, snapshot.assistant.id);
}

/** Plans it once, however often it is asked for. */
export async function enqueuePreparation(
  { db, jobs, clock, voiceModels }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'voiceModels'>,
  accountId: string,
  assistantId: string,
): Promise<void> {
  if (voiceModels.status().status === 'off') return;
  const runAt = new Date(clock.now().getTime() + settleMs);
  const id = uuidv5(`${prepareJob} ${assistantId}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, prepareJob, { accountId, assistantId }, { runAt, id }));
}

/** Some seconds' worth of clauses. */
async function prepareSlice(
  deps: SpeechDeps,
  assistantId: string,
  signal: AbortSignal,
): Promise<{ rerunAt: Date } | undefined> {
  const snapshot = await deps.snapshots.get(assistantId);
  if (!snapshot) return;
  const settings = VoiceSettingsSchema.parse(snapshot.assistant.voice);
  if (!settings.enabled) return;
  const voice = deps.voiceModels.preparing(settings.engine, snapshot.profile);
  const now = deps.clock.now().getTime();
  if (!voice) {
    const state = deps.voiceModels.engines().find(({ engine }) => engine === settings.engine);
    return state?.status === 'loading' ? { rerunAt: new Date(now + loadingMs) } : undefined;
  }
  const manner = {
    voice: settings.voice,
    speed: settings.speed,
    pronunciations: snapshot.pronunciations,
    signal,
  };
  const until = performance.now() + sliceMs;
  for (const text of speakableTexts(snapshot, settings)) {
    if (performance.now() > until) return { rerunAt: new Date(now) };
    await voice.prepare([text], manner);
  }
  return;
}
