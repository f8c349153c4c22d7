// The phones on which members get alerts as text messages: proven by a code, texted from a number of the account.
// It must not know what members are alerted to.
export { alertPhones } from './feature.ts';
