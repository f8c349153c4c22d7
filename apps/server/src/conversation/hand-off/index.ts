// A customer wants a person: whether anybody is at the desk, and that the owners are told.
// It must not know how a conversation goes on, nor what a mail says.
export { callPerson, personCalledJob } from './call-person.ts';
export { attendDesk, deskIsStaffed } from './desk-presence.ts';
