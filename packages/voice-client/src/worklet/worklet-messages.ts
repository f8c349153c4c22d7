/**
 * What a worklet's two ends tell each other; binary messages are PCM16 mono.
 * @public
 */
export type CaptureReport = ArrayBuffer | { level: number };

/**
 * What the player does with the sound it holds, at once.
 * @public
 */
export type PlaybackAction = 'pause' | 'resume' | 'flush';

/**
 * To the player.
 * @public
 */
export type PlaybackOrder = ArrayBuffer | { action: PlaybackAction };

/**
 * From the player: `played` counts samples since it began, at the rate of what it was given.
 * @public
 */
export type PlaybackReport = { level: number } | { played: number; after?: PlaybackAction };
