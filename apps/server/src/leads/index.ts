// Leads: who a customer is and what they want, captured in conversations and worked on by owners.
export { captureLead, leadCapturedJob } from './capture-lead.ts';
export { leadRoutes } from './routes.ts';
