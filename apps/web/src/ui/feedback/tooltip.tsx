import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Around pages with tooltips: one opens after 700 ms, the next after at most 300. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Says more about a control on hover and focus; the control keeps its own name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-[70] max-w-xs rounded-control bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-lift"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
