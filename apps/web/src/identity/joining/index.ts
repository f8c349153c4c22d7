// Joining an account's team by its invitation.
export { JoinSearch } from './join-search.ts';
