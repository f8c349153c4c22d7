import { useSyncExternalStore } from 'react';

/** A choice of this browser, kept in it and shared by its tabs. */
export interface BrowserSwitch {
  isOn: () => boolean;
  set: (isOn: boolean) => void;
  useIsOn: () => boolean;
}

/** On until it is switched off. */
export function browserSwitch(name: string): BrowserSwitch {
  const listeners = new Set<() => void>();
  // Where the browser keeps nothing, it lasts as long as the page.
  let here = true;

  function isOn(): boolean {
    try {
      const kept = localStorage.getItem(name);
      return kept === null ? here : kept !== 'off';
    } catch {
      return here;
    }
  }

  function set(isOn: boolean): void {
    here = isOn;
    try {
      localStorage.setItem(name, isOn ? 'on' : 'off');
    } catch {
      // See above.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return { isOn, set, useIsOn: () => useSyncExternalStore(subscribe, isOn) };
}
