import { showToast } from '../../ui/feedback/toast-store.ts';

/** Goes on to the portal after signing in; Back does not return to a used code. */
export function enterPortal(message: string): void {
  showToast({ title: 'Success!', description: message });
  window.location.replace('/portal');
}
