// Upper bounds in seconds, for what usually takes so long.

/** Statements, embeddings. */
export const quickSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Requests and turns. */
export const waitedForSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** Jobs and calls. */
export const longSeconds = [0.05, 0.25, 1, 5, 15, 60, 180, 600, 1800, 3600];
