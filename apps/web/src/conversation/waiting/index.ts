// Customers who wait for a person, told wherever in the dashboard somebody is: by a card, a count, a sound and the system.
// It must not know what the conversation looks like that it opens.
export { AlertMenu } from './alert-menu.tsx';
export { useWaitingAlerts } from './use-waiting-alerts.ts';
export { WaitingCards } from './waiting-cards.tsx';
