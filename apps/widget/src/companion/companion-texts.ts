/** What the companion says by itself. */
export const companionTexts = {
  dismiss: 'Dismiss',
} as const;
