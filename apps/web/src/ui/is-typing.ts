/** Whether a key pressed there belongs to a field, a dialog or a menu rather than to a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null);
