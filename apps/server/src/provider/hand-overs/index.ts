// Squads in calls, and what a business's server is told when an assistant of a squad hands over to another.
// It must not know when one does.

export { createSquadOfCall } from './create-squad-of-call.ts';
export { tellOfHandOver } from './tell-of-hand-over.ts';
