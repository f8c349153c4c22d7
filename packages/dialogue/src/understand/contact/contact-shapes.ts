/** What may stand between two details. */
export const GAP = '[\\s,.:;!–—-]*';
/** Sources of patterns: an e-mail address and a number as they are written. */
export const EMAIL = "[\\p{L}\\p{N}._%+'-]{1,64}@[\\p{L}\\p{N}.-]{1,80}\\.\\p{L}{2,24}";
export const NUMBER = '\\+?\\(?\\d[\\d ().-]{5,20}\\d';
