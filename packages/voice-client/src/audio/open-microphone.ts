import { MicrophoneError, toMicrophoneError } from './microphone-error.ts';

/** Which microphone: the default one, the one with this id, or a track that the page made itself. */
export type MicrophoneSource = true | string | MediaStreamTrack;

/**
 * Asks the browser for the microphone. The browser cancels the echo: nothing downstream does.
 * @throws MicrophoneError
 */
export async function openMicrophone(
  source: MicrophoneSource,
  noiseSuppression = true,
): Promise<MediaStreamTrack> {
  // A copy: what the page made stays the page's, also after the call.
  if (typeof source === 'object') return source.clone();
  if (!navigator.mediaDevices) throw new MicrophoneError('undefined-mediadevices');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        autoGainControl: true,
        channelCount: 1,
        noiseSuppression,
        ...(source !== true && { deviceId: { exact: source } }),
      },
    });
    return stream.getAudioTracks()[0]!;
  } catch (error) {
    throw toMicrophoneError(error);
  }
}
