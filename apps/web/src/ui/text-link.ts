/** How a link in running text looks. */
export const textLink =
  'font-semibold text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary';
