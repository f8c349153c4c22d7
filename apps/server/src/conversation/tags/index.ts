// Tags: colored labels that a team puts on conversations. They must not know what is said in those.
export { tags } from './feature.ts';
