// What owners write down for themselves on a conversation; customers never see it.
// It must not know what was said in the conversation.
export { notes } from './feature.ts';
