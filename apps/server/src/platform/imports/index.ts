// Moving in: what a business brings along from where it was before, a file at a time, looked at first, stored as one batch and taken
// back as one. It must not know what an FAQ, a lead or an appointment needs beyond what their features say.
export { imports } from './feature.ts';
