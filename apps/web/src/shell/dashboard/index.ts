// The frame around the dashboard's sections.
export { DashboardScreen } from './dashboard-screen.tsx';
