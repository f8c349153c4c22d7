import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classes } from '../classes.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/**
 * The place where toasts appear: 5 s, swiped away to the right by 50 px, reached with F8.
 * Over the sidebar's empty end, or under the top bar on phones, where they cover no button that comes next.
 */
export function Toaster() {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="pointer-events-none fixed z-[60] w-full max-w-md p-3 outline-none max-lg:top-14 max-lg:right-0 lg:bottom-0 lg:left-0 lg:w-64"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={classes(
        'pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-lift-high data-[state=open]:animate-rise',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0',
        destructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-ink',
      )}
    >
      <div className="grow">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description className="text-sm">{toast.description}</Radix.Description>}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-8 rounded-control border border-current px-3 text-sm font-semibold"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close aria-label="Close" className="-m-1 grid size-8 place-items-center rounded-control">
        <X aria-hidden size={16} />
      </Radix.Close>
    </Radix.Root>
  );
}
