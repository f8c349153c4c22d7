import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Tabs whose choice the caller keeps (in the address, usually). */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="mb-6 flex flex-wrap gap-1.5 border-line sm:gap-x-1 sm:gap-y-0 sm:border-b"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={classes(
              'font-semibold whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink',
              // Several rows of them on a phone: there each is framed by itself.
              'max-sm:min-h-9 max-sm:rounded-full max-sm:border max-sm:border-line max-sm:px-3 max-sm:text-sm max-sm:data-[state=active]:bg-primary-soft',
              'sm:-mb-px sm:min-h-11 sm:border-b-2 sm:border-transparent sm:px-3 sm:-outline-offset-2',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
