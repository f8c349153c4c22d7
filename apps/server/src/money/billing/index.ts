// What an account pays. It must not know what is counted: that is usage.
export { billingRoutes } from './routes.ts';
