import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { DashboardSearch } from '../../kernel/address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { canSaveEdits, discardEdits, hasUnsavedEdits, saveEdits } from '../../ui/form/unsaved-edits.ts';

/** Asks before a tab, a step, a section or the page is left whose edits nobody saved. */
export function UnsavedEditsGuard() {
  const [saving, setSaving] = useState(false);
  const focus = useFocusReturn();
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: Place; next: Place }) => {
      const asks = hasUnsavedEdits() && keyOf(current) !== keyOf(next);
      if (asks) focus.note();
      return asks;
    },
    [focus],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: hasUnsavedEdits,
    withResolver: true,
  });
  const stay = () => reset?.();
  const discard = () => {
    discardEdits();
    focus.leave();
    proceed?.();
  };
  const save = async () => {
    setSaving(true);
    const saved = await saveEdits();
    setSaving(false);
    if (!saved) return stay();
    focus.leave();
    proceed?.();
  };
  const savable = status === 'blocked' && canSaveEdits();
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={stay}
      onClosed={focus.closed}
      title="Leave without saving?"
      description="What you changed here isn’t saved yet."
    >
      <div className="flex flex-wrap gap-2">
        {savable && (
          <Button busy={saving} onClick={() => void save()}>
            Save
          </Button>
        )}
        {/* The first button has the focus: never the one that loses something. */}
        {!savable && <Button onClick={stay}>Stay</Button>}
        <Button variant="secondary" disabled={saving} onClick={discard}>
          Discard
        </Button>
        {savable && (
          <Button variant="ghost" onClick={stay}>
            Stay
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface Place {
  pathname: string;
  search: unknown;
}

// What decides which form is there. The rest of an address (filters, pages, an open row) leaves it where it is.
function keyOf({ pathname, search }: Place): string {
  const at = DashboardSearch.parse(search);
  const { section = 'overview', assistant, step = '1', part = 'steps', tab = 'widget', settingsTab } = at;
  return JSON.stringify([
    pathname === '/' ? '/dashboard' : pathname,
    section,
    assistant,
    step,
    part,
    tab,
    settingsTab,
  ]);
}

/**
 * Where the focus goes once the question is answered: who stays types on in the field that they were in, who leaves goes
 * on at what they pressed.
 */
function useFocusReturn() {
  const href = useRouterState({ select: (state) => state.location.href });
  const [focus] = useState(() => {
    let field: Element | null = null;
    let pressed: Element | null = null;
    let answer: 'stay' | 'leave' | 'left' = 'stay';
    return {
      watch: ({ target }: FocusEvent) => {
        if (target instanceof Element && target.matches('input, textarea, select')) field = target;
      },
      note: () => {
        pressed = document.activeElement;
        answer = 'stay';
      },
      leave: () => {
        answer = 'leave';
      },
      // The question may be gone before or after the address has changed.
      closed: () => {
        if (answer === 'stay') focusOn(document.querySelector('main [aria-invalid=true]') ?? field);
      },
      // A tab that is focused before it is chosen would be chosen once more; the heading of a section has the focus already.
      arrived: () => {
        if (answer === 'leave' && isFocusFree()) focusOn(pressed);
        if (answer === 'leave') answer = 'left';
      },
    };
  });
  useEffect(() => {
    document.addEventListener('focusin', focus.watch);
    return () => document.removeEventListener('focusin', focus.watch);
  }, [focus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the address that is waited for.
  useEffect(() => focus.arrived(), [href, focus]);
  return focus;
}

/** Nothing has the focus, or what is about to go. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') != null;

function focusOn(element: Element | null): void {
  const target = element?.isConnected ? element : document.querySelector('#section');
  if (target instanceof HTMLElement) target.focus();
}
