// Privacy: exporting an account, erasing a person, and retention.
// It knows every table of an account, and must not know how a feature uses its own.
export { privacy } from './feature.ts';
