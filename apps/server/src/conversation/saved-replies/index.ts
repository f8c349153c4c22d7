// Replies that a team gives again and again, by name. It must not know in which conversation they are used, nor what fills them in.
export { savedReplies } from './feature.ts';
