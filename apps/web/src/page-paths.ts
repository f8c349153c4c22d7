/**
 * Every page path this front end knows; `:name` stands for one segment. Anything else is a page not found,
 * which lets the server answer it with status 404. Plain data: the server reads this module.
 */
export const pagePaths = [
  '/',
  '/dashboard',
  '/dashboard/:section',
  '/admin',
  '/portal',
  '/login',
  '/join',
  '/connect-app',
  '/confirm-email',
  '/administrator-setup',
] as const satisfies readonly string[];
