// Campaigns: lists of people who are called or written to once each, and what came of it.
export { CampaignsCard } from './campaigns-card.tsx';
