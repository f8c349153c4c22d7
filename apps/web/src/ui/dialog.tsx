import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A modal window; Escape and a click outside close it, focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  description,
  wide = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Called when it is gone, to put the focus elsewhere than where it was. */
  onClosed?: () => void;
  title: string;
  description: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            if (!onClosed) return;
            event.preventDefault();
            onClosed();
          }}
          className={classes(
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-lift-high',
            wide ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          <Radix.Title className="pr-10 text-xl wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="mt-1 mb-5 wrap-anywhere text-ink-soft">
            {description}
          </Radix.Description>
          {children}
          <Radix.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={18} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
