import { checkEncodings, type Encoding } from './encodings.ts';

/** How a shared recording is played. */
export interface MediaPlayerSettings {
  state?: 'play' | 'pause';
  volume?: number;
  simulcastEncodings?: Encoding[];
}

const keys = ['state', 'volume', 'simulcastEncodings'];

/** @throws with the first rule that is broken. */
export function checkMediaPlayerStart(options?: { url?: unknown; settings?: unknown }): void {
  if (typeof options?.url !== 'string') throw new Error('url parameter must be "string" type');
  const { settings } = options;
  if (settings === undefined) return;
  checkMediaPlayerSettings(settings);
  const strange = Object.keys(settings as object).find((key) => !keys.includes(key));
  if (strange) throw new Error(`Invalid key ${strange}, valid keys are: ${keys}`);
}

/** @throws with the first rule that is broken. */
export function checkMediaPlayerSettings(settings: unknown): void {
  if (typeof settings !== 'object' || !settings)
    throw new Error('RemoteMediaPlayerSettings: must be "object" type');
  const { state, volume, simulcastEncodings } = settings as Record<string, unknown>;
  if (state !== undefined && state !== 'play' && state !== 'pause') {
    throw new Error(
      'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
    );
  }
  if (volume !== undefined) {
    if (typeof volume !== 'number')
      throw new Error('RemoteMediaPlayerSettings.volume: must be "number" type');
    if (!(volume >= 0 && volume <= 2))
      throw new Error('RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0');
  }
  if (simulcastEncodings !== undefined) checkEncodings(simulcastEncodings, true);
}

/** @throws when the player isn't named by its id; the text begins with a space, as the provider's does. */
export function checkMediaPlayerId(id: unknown): void {
  if (typeof id !== 'string') throw new Error(' remotePlayerID must be of type string');
}
