import type { ClientMessage } from '../messages.ts';
import { checkAppMessage } from '../rules/app-message.ts';
import { checkDialOut, type DialOutOptions } from '../rules/dial-out.ts';
import { checkDtmf, type DtmfOptions } from '../rules/dtmf.ts';
import { checkEncodings } from '../rules/encodings.ts';
import { faultOfInputSettings, type InputSettings } from '../rules/input-settings.ts';
import { checkJoinProperties, faultOfAudioSource, type JoinProperties } from '../rules/join-properties.ts';
import { checkLevelInterval } from '../rules/level-interval.ts';
import {
  checkMediaPlayerId,
  checkMediaPlayerSettings,
  checkMediaPlayerStart,
} from '../rules/media-player.ts';
import { faultOfNamesMode } from '../rules/names-mode.ts';
import { checkRecordingType } from '../rules/recording.ts';
import { checkSendSettings } from '../rules/send-settings.ts';
import { checkSessionData } from '../rules/session-data.ts';
import { checkRefer, checkTransfer, type TransferOptions } from '../rules/transfer.ts';
import { checkUserData } from '../rules/user-data.ts';
import type { Call, CallState } from './call.ts';

/**
 * The provider's call object: the rules of a call, with the provider's own texts. What a WebSocket call can do is done;
 * anything else is checked first, so that a mistake shows as itself, and then refused.
 */
export class CallObject {
  readonly #call: Call;
  #data: unknown;

  constructor(call: Call) {
    this.#call = call;
  }

  meetingState(): CallState {
    return this.#call.state;
  }

  /** Joins; a second join is warned of and does nothing. */
  async join(properties: JoinProperties): Promise<void> {
    if (this.#call.state === 'joining' || this.#call.state === 'joined')
      return warn('already joined meeting, call leave() before joining again');
    if (this.#call.state !== 'new') throw new Error('Use after destroy');
    this.#keep(properties.userData, checkJoinProperties(properties));
    const fault = faultOfAudioSource(properties.audioSource);
    if (fault) log(fault);
    await this.#call.join(properties.url, fault ? true : (properties.audioSource ?? true));
  }

  leave(): void {
    this.#call.leave();
  }

  setUserData(userData: unknown): { userData: unknown } {
    this.#keep(userData, checkUserData(userData));
    return { userData };
  }

  userData(): unknown {
    return this.#data;
  }

  sendAppMessage(message: ClientMessage): void {
    this.#needsJoined('sendAppMessage');
    checkAppMessage(message);
    this.#call.send(message);
  }

  sendDTMF(options: DtmfOptions): void {
    this.#needsJoined('sendDTMF');
    checkDtmf(options);
    this.#call.send({ type: 'dtmf', digits: options.tones });
  }

  setLocalAudio(on: boolean): void {
    this.#call.setMuted(!on);
  }

  localAudio(): boolean {
    return this.#call.state === 'joined' && !this.#call.muted;
  }

  async setInputDevices({ audioDeviceId }: { audioDeviceId: string | MediaStreamTrack }): Promise<void> {
    await this.#call.setMicrophone(audioDeviceId);
  }

  async setOutputDevice({ outputDeviceId }: { outputDeviceId: string }): Promise<void> {
    await this.#call.setSpeaker(outputDeviceId);
  }

  /** Noise cancellation can be switched; says whether the settings were taken. */
  async updateInputSettings(settings: InputSettings): Promise<boolean> {
    const fault = faultOfInputSettings(settings);
    if (fault) return log(fault);
    if (settings.video?.processor) refuse('Video');
    await this.#call.setNoiseSuppression(settings.audio?.processor?.type === 'noise-cancellation');
    return true;
  }

  startLocalAudioLevelObserver(interval?: number): void {
    checkLevelInterval(interval);
    this.#needsJoined('startLocalAudioLevelObserver');
  }

  startRemoteParticipantsAudioLevelObserver(interval?: number): void {
    checkLevelInterval(interval);
    this.#needsJoined('startRemoteParticipantsAudioLevelObserver');
  }

  setShowNamesMode(mode: 'always' | 'never' | false): void {
    const fault = faultOfNamesMode(mode);
    if (fault) log(fault);
  }

  startDialOut(options: DialOutOptions): never {
    this.#needsJoined('startDialOut');
    checkDialOut(options);
    return refuse('Dialing out');
  }

  sipCallTransfer(options: TransferOptions): never {
    this.#needsJoined('sipCallTransfer');
    checkTransfer(options);
    return refuse('Transferring the call');
  }

  sipRefer(options: TransferOptions): never {
    this.#needsJoined('sipRefer');
    checkRefer(options);
    return refuse('Referring the call');
  }

  startRemoteMediaPlayer(options: { url: string; settings?: object }): never {
    this.#needsJoined('startRemoteMediaPlayer');
    checkMediaPlayerStart(options);
    return refuse('A media player');
  }

  updateRemoteMediaPlayer(options: { session_id: string; settings: object }): never {
    checkMediaPlayerId(options?.session_id);
    checkMediaPlayerSettings(options.settings);
    return refuse('A media player');
  }

  stopRemoteMediaPlayer(id: string): never {
    checkMediaPlayerId(id);
    return refuse('A media player');
  }

  /** The server records by the assistant's settings, not by the page's wish. */
  startRecording(options: { type?: string } = {}): never {
    this.#needsJoined('startRecording');
    checkRecordingType(options.type);
    return refuse('Recording from the page');
  }

  updateSendSettings(settings: Record<string, unknown>): never {
    checkSendSettings(settings);
    return refuse('Video');
  }

  setCamSimulcast(encodings: unknown): never {
    checkEncodings(encodings, false);
    return refuse('Video');
  }

  setMeetingSessionData(data: unknown, mergeStrategy?: string): never {
    this.#needsJoined('setMeetingSessionData');
    checkSessionData(data, mergeStrategy);
    return refuse('Session data');
  }

  startScreenShare(): never {
    return refuse('Screen sharing');
  }

  stopScreenShare(): never {
    return refuse('Screen sharing');
  }

  #needsJoined(method: string): void {
    if (this.#call.state === 'joined') return;
    const name = method === 'setMeetingSessionData' ? method : `${method}()`;
    throw new Error(`${name} only supported after join.`);
  }

  #keep(userData: unknown, warning: string | undefined): void {
    if (warning) warn(warning);
    this.#data = userData;
  }
}

function refuse(what: string): never {
  throw new Error(`${what} is not available in a call from this page.`);
}

function log(fault: string): false {
  console.error(fault);
  return false;
}

function warn(warning: string): void {
  console.warn(warning);
}
