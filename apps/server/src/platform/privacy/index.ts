// What an account's owner owes to persons: everything taken away as files, one person erased, what is old forgotten.
// It knows every table of an account, and must not know how a feature uses its own.
export { privacy } from './feature.ts';
