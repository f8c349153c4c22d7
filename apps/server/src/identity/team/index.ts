// The team of an account: who is in it and as what, and how colleagues are invited, join and leave. It must not know what
// they work on.
export { team } from './feature.ts';
export { inviteMember } from './invite-member.ts';
export { leaveAccount } from './leave-account.ts';
export { listTeam } from './list-team.ts';
export { removeMember } from './remove-member.ts';
export { updateMember } from './update-member.ts';
