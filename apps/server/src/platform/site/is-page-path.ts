import { pagePaths } from '@deskbell/web/page-paths';

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Does the web app have a page at this path? Anything else is its 404 page. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
