/** How long an app has to exchange its code. */
export const codeSeconds = 300;
export const accessSeconds = 3600;
/** Counted from its last exchange: an app that is not used for so long has to be connected again. */
export const refreshSeconds = 90 * 86_400;

const dayMs = 86_400_000;
/** How long a registration waits for somebody to allow it, and how long one is known that was allowed once. */
export const keptUnusedMs = 7 * dayMs;
export const keptOnceAllowedMs = 180 * dayMs;
