/** Where a recording is played just now. */
export interface PlaybackState {
  seconds: number;
  playing: boolean;
  speed: number;
  /** Why it can't be played. */
  fault: string | null;
}

/** A recording that can be played, watched by whoever needs it. */
export interface Playback {
  now: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  toggle: () => void;
  /** Goes on, or stays, at this moment. */
  seek: (seconds: number) => void;
  /** Plays from this moment. */
  playFrom: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  close: () => void;
}

/**
 * The speeds on offer.
 */
export const speeds = [1, 1.5, 2] as const;

/** Plays what is at an address. Nothing but its head is fetched before it is played. Close it when it is done with. */
export function createPlayback(address: string): Playback {
  const audio = new Audio();
  audio.preload = 'metadata';
  audio.src = address;
  let state: PlaybackState = { seconds: 0, playing: false, speed: 1, fault: null };
  let frame = 0;
  const listeners = new Set<() => void>();

  function change(changes: Partial<PlaybackState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  // Words are marked as they are heard: the browser's own `timeupdate` comes four times a second only.
  function follow() {
    change({ seconds: audio.currentTime });
    frame = requestAnimationFrame(follow);
  }

  audio.onplay = () => {
    change({ playing: true, fault: null });
    cancelAnimationFrame(frame);
    follow();
  };
  audio.onpause = () => {
    cancelAnimationFrame(frame);
    change({ playing: false, seconds: audio.currentTime });
  };
  audio.onerror = () => {
    cancelAnimationFrame(frame);
    change({ playing: false, fault: 'Couldn’t play the recording in this browser.' });
  };

  // A refusal (a file that isn't there, a format unknown) is told by `error`; one by another press is none.
  const play = () => void audio.play().catch(() => undefined);
  const seek = (seconds: number) => {
    audio.currentTime = Math.max(0, seconds);
    change({ seconds: Math.max(0, seconds) });
  };
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: () => (audio.paused ? play() : audio.pause()),
    seek,
    playFrom: (seconds) => {
      seek(seconds);
      if (audio.paused) play();
    },
    setSpeed: (speed) => {
      audio.playbackRate = speed;
      change({ speed });
    },
    close: () => {
      cancelAnimationFrame(frame);
      listeners.clear();
      audio.pause();
      audio.removeAttribute('src');
    },
  };
}
