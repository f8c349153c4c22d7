// What only the administrator of the installation may see and do.
// It must not know how a feature keeps its rows: it asks the features.
export { adminRoutes } from './routes.ts';
