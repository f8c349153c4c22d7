export { ConnectedAppsCard } from './connected-apps-card.tsx';
