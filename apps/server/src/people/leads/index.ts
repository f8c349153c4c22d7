// Leads: who a customer is and what they want, captured in conversations and worked on by owners.
export { addContacts, type Contact, contactKeys, knownContacts } from './add-contacts.ts';
export { captureLead, leadCapturedJob, leadToCallJob, leadTurnedHotJob } from './capture-lead.ts';
export { deleteUnusedContacts } from './delete-unused-contacts.ts';
export { exportLeads } from './export-leads.ts';
export { leads } from './feature.ts';
export { getLead } from './get-lead.ts';
export { listLeads } from './list-leads.ts';
export { noteBooking } from './note-booking.ts';
