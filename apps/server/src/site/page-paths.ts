/** The paths the web app has a page for; anything else is its 404 page. */
const pagePaths = [/^\/login$/, /^\/administrator-setup$/, /^\/dashboard(\/[a-z-]+)?$/];

export const isPagePath = (path: string): boolean =>
  pagePaths.some((pattern) => pattern.test(path.replace(/\/+$/, '')));
