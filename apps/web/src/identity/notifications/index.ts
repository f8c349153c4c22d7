// Notifications: what the signed-in user was told, and how they want to be.
// It must not know what a lead or an appointment looks like.
export { useAlerts } from './use-alerts.ts';
