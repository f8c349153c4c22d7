// The dashboard's first screen: how things went, in figures.
export { definitions } from './definitions.ts';
export { OverviewScreen } from './overview-screen.tsx';
