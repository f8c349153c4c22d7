// What a person at the desk could answer, from the knowledge and with its source. Nothing is stored, sent or done by it.
export { replyDrafts } from './feature.ts';
