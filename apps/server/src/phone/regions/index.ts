// Where numbers are from: countries, and states of the USA by area code.
// It must not know what a call is, nor what any law asks of one but its hours.
export { type CallerRegion, regionOfNumber } from './region-of-number.ts';
export { type CallingLaw, stateOfArea, usStates } from './us-states.ts';
