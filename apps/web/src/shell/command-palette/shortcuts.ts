/** The dashboard's shortcuts, as they are listed and as they work. `keys` are pressed one after the other. */
export const goShortcuts = [
  { keys: ['g', 'o'], label: 'Go to Overview', section: 'overview' },
  { keys: ['g', 'c'], label: 'Go to Conversations', section: 'conversations' },
  { keys: ['g', 'l'], label: 'Go to Leads', section: 'leads' },
  { keys: ['g', 'a'], label: 'Go to Analytics', section: 'analytics' },
  { keys: ['g', 's'], label: 'Go to Setup Assistant', section: 'setup' },
  { keys: ['g', 'i'], label: 'Go to Integrations', section: 'integrations' },
  { keys: ['g', 'b'], label: 'Go to Billing & Usage', section: 'billing' },
] as const;

/** What works in Conversations; each key stands as `aria-keyshortcuts` at what it presses or focuses (use-inbox-keys.ts). */
export const inboxShortcuts = [
  { keys: ['j'], label: 'Next conversation' },
  { keys: ['k'], label: 'Former conversation' },
  { keys: ['Enter'], label: 'Open it' },
  { keys: ['r'], label: 'Reply' },
  { keys: ['d'], label: 'Suggest a reply' },
  { keys: ['a'], label: 'Assign to me' },
  { keys: ['e'], label: 'Resolve, or reopen' },
  { keys: ['s'], label: 'Snooze, or wake' },
  { keys: ['n'], label: 'Write a note' },
  { keys: ['t'], label: 'Add a tag' },
  { keys: ['m'], label: 'Mark as unread' },
  { keys: ['u'], label: 'Back to the list' },
] as const;

/** What a key press means, given the one before it; null where it is none of ours. */
export function shortcutOf(
  key: string,
  before: string | null,
): { does: 'help' } | { does: 'search' } | { does: 'begin' } | { does: 'go'; section: string } | null {
  const go = goShortcuts.find(({ keys }) => keys[0] === before && keys[1] === key);
  if (go) return { does: 'go', section: go.section };
  if (key === '?') return { does: 'help' };
  if (key === '/') return { does: 'search' };
  return key === 'g' ? { does: 'begin' } : null;
}
