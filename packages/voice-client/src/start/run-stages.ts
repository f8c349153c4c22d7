import { CallStopped } from '../call/call.ts';
import type { CallObject } from '../call/call-object.ts';
import { createWebCall, type WebCall, type WebCallOptions } from '../create-web-call.ts';
import type { Platform } from '../platform.ts';
import type { Reporter } from './create-reporter.ts';

/** Phones ask for the microphone after a delay. */
const permissionsWaitMs = 1000;

/** What the stages of a start need. */
export interface StageOptions {
  reporter: Reporter;
  platform: Pick<Platform, 'fetch' | 'clock'>;
  baseUrl: string;
  token: string;
  call: WebCallOptions;
  audioSource: boolean | string | MediaStreamTrack;
  isMobile: boolean;
  createCallObject(): CallObject;
  /** False: the call was stopped meanwhile. */
  isCurrent(): boolean;
}

/**
 * The stages of a start in the specified order, each reported.
 * @throws what the step that failed threw; `CallStopped` when the call was stopped meanwhile
 */
export async function runStages(options: StageOptions): Promise<WebCall> {
  const { reporter, platform, baseUrl, token, audioSource, isMobile } = options;
  const { stage } = reporter;
  const webCall = await stage(
    'web-call-creation',
    () => createWebCall(platform.fetch, baseUrl, token, options.call),
    (made) => ({
      callId: made.id ?? 'unknown',
      videoRecordingEnabled: wantsVideo(made),
      voiceProvider: made.assistant?.voice?.provider ?? 'unknown',
    }),
  );
  requireCurrent();
  const isVideoRecordingEnabled = wantsVideo(webCall);
  const object = await stage('daily-call-object-creation', options.createCallObject, undefined, {
    audioSource: typeof audioSource === 'object' ? 'track' : audioSource,
    videoSource: false,
    isVideoRecordingEnabled,
    isVideoEnabled: false,
  });
  await stage(
    'mobile-permissions',
    () => (isMobile ? wait(platform.clock, permissionsWaitMs) : undefined),
    () => ({ action: isMobile ? 'permissions-wait' : 'skipped-not-mobile' }),
    { isMobile },
  );
  requireCurrent();
  await stage('daily-call-join', () => object.join({ url: webCall.webCallUrl, audioSource }));
  // The call is on; the rest is optional.
  const ignore = () => {}; // already reported as `failed` and as an `error`
  requireCurrent();
  await stage(
    'video-recording-setup',
    () => refuseVideo(isVideoRecordingEnabled),
    () => ({
      action: 'skipped-not-enabled',
    }),
  ).catch(ignore);
  requireCurrent();
  await stage('audio-observer-setup', () => object.startRemoteParticipantsAudioLevelObserver(100)).catch(
    ignore,
  );
  requireCurrent();
  await stage('audio-processing-setup', () => cancelNoise(object)).catch(ignore);
  requireCurrent();
  return webCall;

  function requireCurrent(): void {
    if (!options.isCurrent()) throw new CallStopped();
  }
}

const wantsVideo = (made: WebCall): boolean => made.artifactPlan?.videoRecordingEnabled ?? false;

const wait = (clock: Platform['clock'], ms: number) =>
  new Promise<void>((resolve) => clock.setTimeout(resolve, ms));

function refuseVideo(isWanted: boolean): void {
  if (isWanted) throw new Error('Video is not available in a call from this page.');
}

/** If it is unavailable, the call continues without it: a working microphone matters more than a quiet room. */
async function cancelNoise(object: CallObject): Promise<void> {
  try {
    await object.updateInputSettings({ audio: { processor: { type: 'noise-cancellation' } } });
  } catch (error) {
    await object.updateInputSettings({ audio: { processor: { type: 'none' } } }).catch(() => {}); // it is off then
    object.setLocalAudio(true);
    throw error;
  }
}
