import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';

/** A playback of what is at an address while the component is there; null while there is no address. */
export function usePlayback(address: string | null): Playback | null {
  const [playback, setPlayback] = useState<Playback | null>(null);
  useEffect(() => {
    if (!address) return;
    const created = createPlayback(address);
    setPlayback(created);
    return () => {
      setPlayback(null);
      created.close();
    };
  }, [address]);
  return playback;
}

/** Something of how the playback stands; drawn again only when that changes. */
export function usePlaybackState<Value extends string | number | boolean | null>(
  playback: Playback | null,
  of: (state: PlaybackState) => Value,
  without: Value,
): Value {
  return useSyncExternalStore(playback?.subscribe ?? subscribeToNothing, () =>
    playback ? of(playback.now()) : without,
  );
}

const subscribeToNothing = () => () => {};
