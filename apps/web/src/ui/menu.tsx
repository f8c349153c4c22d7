import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A menu under a button; arrow keys move, Escape closes. */
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

/** A menu item that is a link: to a page outside the app, or a download. */
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
      <a href={href} download={download} className={itemClasses}>
        {children}
      </a>
    </Radix.Item>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Radix.Item onSelect={onSelect} className={itemClasses}>
      {children}
    </Radix.Item>
  );
}

/** Something that is on or off, in a menu that stays open. */
export function MenuSwitch({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClasses}
    >
      <span className="grid size-4.5 shrink-0 place-items-center rounded border border-line-strong">
        <Radix.ItemIndicator>
          <Check aria-hidden size={15} className="text-primary" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** What is so, in a menu: nothing to press. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="max-w-64 px-3 py-2 text-sm text-ink-soft">{children}</p>;
}

/** One of several that holds, in a menu; set apart from what stands above and below it. */
export function MenuChoices({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: string;
  onChange: (id: string) => void;
  options: readonly { id: string; name: string; hint: string }[];
}) {
  return (
    <>
      <Radix.Separator className="my-1 h-px bg-line" />
      <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
        <Radix.Label className="px-3 pt-1.5 pb-1 text-sm font-semibold text-ink-soft">{label}</Radix.Label>
        {options.map(({ id, name, hint }) => (
          <Radix.RadioItem key={id} value={id} className={`${itemClasses} max-w-72 py-1`}>
            <span className="grid size-4.5 shrink-0 place-items-center">
              <Radix.ItemIndicator>
                <Check aria-hidden size={17} className="text-primary" />
              </Radix.ItemIndicator>
            </span>
            <span className="min-w-0 leading-snug">
              <span className="block break-words">{name}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
      <Radix.Separator className="my-1 h-px bg-line" />
    </>
  );
}

const itemClasses =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 outline-none data-[highlighted]:bg-sunken';
