import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A menu under a button; arrow keys move, Escape closes.
 * @public
 */
export function Menu({
  trigger,
  heading,
  children,
}: {
  trigger: ReactNode;
  heading?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-56 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-lift-high"
        >
          {heading && (
            <>
              <div className="px-3 py-2 text-sm">{heading}</div>
              <Radix.Separator className="my-1 h-px bg-line" />
            </>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A menu item that is a link: to a page outside the app, or a download.
 * @public
 */
export function MenuLink({
  href,
  download,
  children,
}: {
  href: string;
  download?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Item asChild>
      <a href={href} download={download} className={itemLook}>
        {children}
      </a>
    </Radix.Item>
  );
}

/** @public */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Radix.Item onSelect={onSelect} className={itemLook}>
      {children}
    </Radix.Item>
  );
}

const itemLook =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 outline-none data-[highlighted]:bg-sunken';
