import { CallStopped } from '../call/call.ts';
import type { CallObject } from '../call/call-object.ts';
import { createWebCall, type WebCall, type WebCallOptions } from '../create-web-call.ts';
import type { Platform } from '../platform.ts';
import type { Reporter } from './create-reporter.ts';

/** Phones ask for the microphone with a delay of their own. */
const permissionsWaitMs = 1000;

/** What the steps of a start need. */
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
  goesOn(): boolean;
}

/**
 * The steps of a start in the specified order, each told of.
 * @throws what the step that failed threw; `CallStopped` when the call was stopped meanwhile
 */
export async function takeStages(options: StageOptions): Promise<WebCall> {
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
  mustGoOn();
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
  mustGoOn();
  await stage('daily-call-join', () => object.join({ url: webCall.webCallUrl, audioSource }));
  // The call is on; it can do without what follows.
  const ignore = () => {}; // told as `failed` and as an `error`
  mustGoOn();
  await stage(
    'video-recording-setup',
    () => refuseVideo(isVideoRecordingEnabled),
    () => ({
      action: 'skipped-not-enabled',
    }),
  ).catch(ignore);
  mustGoOn();
  await stage('audio-observer-setup', () => object.startRemoteParticipantsAudioLevelObserver(100)).catch(
    ignore,
  );
  mustGoOn();
  await stage('audio-processing-setup', () => cancelNoise(object)).catch(ignore);
  mustGoOn();
  return webCall;

  function mustGoOn(): void {
    if (!options.goesOn()) throw new CallStopped();
  }
}

const wantsVideo = (made: WebCall): boolean => made.artifactPlan?.videoRecordingEnabled ?? false;

const wait = (clock: Platform['clock'], ms: number) =>
  new Promise<void>((resolve) => clock.setTimeout(resolve, ms));

function refuseVideo(isWanted: boolean): void {
  if (isWanted) throw new Error('Video is not available in a call from this page.');
}

/** Where it can't be had the call goes on without it: a microphone that is heard matters more than a quiet room. */
async function cancelNoise(object: CallObject): Promise<void> {
  try {
    await object.updateInputSettings({ audio: { processor: { type: 'noise-cancellation' } } });
  } catch (error) {
    await object.updateInputSettings({ audio: { processor: { type: 'none' } } }).catch(() => {}); // it is off then
    object.setLocalAudio(true);
    throw error;
  }
}
