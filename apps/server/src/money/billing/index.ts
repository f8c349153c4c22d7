// Billing: what an account pays. It must not know what is counted: that is usage.
export { billing } from './feature.ts';
