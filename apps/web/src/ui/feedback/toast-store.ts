import { useSyncExternalStore } from 'react';

/** At most one toast shows. */
export const toastLimit = 1;
/** How long a dismissed toast stays in the list, in milliseconds. */
export const toastRemoveDelayMs = 1_000_000;

export interface Toast {
  id: number;
  open: boolean;
  title: string;
  description?: string;
  variant?: 'normal' | 'destructive';
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; an older one gives way. */
export function showToast(content: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
}

/** Closes a toast; it leaves the list after the removal delay. */
export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), toastRemoveDelayMs);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, currentToasts);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
