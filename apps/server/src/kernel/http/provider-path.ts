/** Whether a path belongs to the voice provider's interface, which has errors and lists of its own shape. */
export const isProviderPath = (path: string): boolean =>
  path === '/provider' || path.startsWith('/provider/');
