// An account's own settings: its name, time zone and country.
// It must not know what is counted or written by them.
export { accountSettingsRoutes } from './routes.ts';
