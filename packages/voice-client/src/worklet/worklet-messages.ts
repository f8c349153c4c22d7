/** Messages between the page and a worklet; binary messages are PCM16 mono. */
export type CaptureReport = ArrayBuffer | { level: number };

/** What the player does with the sound it holds, at once. */
export type PlaybackAction = 'pause' | 'resume' | 'flush';

/** To the player. */
export type PlaybackOrder = ArrayBuffer | { action: PlaybackAction };

/** From the player: `played` counts samples since it began, at the rate of what it was given. */
export type PlaybackReport = { level: number } | { played: number; after?: PlaybackAction | undefined };
