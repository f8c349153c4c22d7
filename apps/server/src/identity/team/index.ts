// The team of an account: who is in it and as what, and how colleagues are invited, join and leave. It must not know what
// they work on.
export { team } from './feature.ts';
