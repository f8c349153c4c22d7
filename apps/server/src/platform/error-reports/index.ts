// Errors in browsers, grouped and counted for the administrator.
// It must not know whose browser it was.
export { errorReports } from './feature.ts';
