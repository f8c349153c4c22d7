import { Dialog } from '../../ui/dialog.tsx';
import { goShortcuts, inboxShortcuts } from './shortcuts.ts';

const others = [
  { keys: ['Ctrl or ⌘', 'K'], label: 'Search and commands' },
  { keys: ['/'], label: 'Search this list' },
  { keys: ['?'], label: 'This list of shortcuts' },
  { keys: ['F8'], label: 'Jump to the notification' },
  { keys: ['Esc'], label: 'Close' },
] as const;

/** What the keyboard can do. */
export function ShortcutsHelp({
  places,
  open,
  onClose,
}: {
  /** The dashboard's sections that are there for this user. */
  places: readonly { id: string }[];
  open: boolean;
  onClose: () => void;
}) {
  const ways = goShortcuts.filter(({ section }) => places.some(({ id }) => id === section));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Press keys one after another, outside of text fields."
    >
      <Keys shortcuts={[...others, ...ways]} />
      {places.some(({ id }) => id === 'conversations') && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">In Conversations</h3>
          <Keys shortcuts={inboxShortcuts} />
        </>
      )}
    </Dialog>
  );
}

function Keys({ shortcuts }: { shortcuts: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <dl className="grid gap-1">
      {shortcuts.map(({ keys, label }) => (
        <div
          key={label}
          className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-0"
        >
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className="rounded border border-line-strong bg-sunken px-2 font-sans text-sm">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
