import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { type Command, type Place, useCommands } from './use-commands.ts';

/** Everything by keyboard: type, arrow keys, Enter. */
export function CommandPalette({
  open,
  onOpenChange,
  onHelp,
  places,
}: {
  /** The dashboard's sections. */
  places: readonly Place[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-card border border-line bg-surface shadow-lift-high"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Choices places={places} onHelp={onHelp} onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Choices({
  places,
  onHelp,
  onDone,
}: {
  places: readonly Place[];
  onHelp: () => void;
  onDone: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  const commands = useCommands(typed, places, onHelp);
  const at = Math.min(current, commands.length - 1);

  function run(command: Command | undefined) {
    if (!command) return;
    onDone();
    command.run();
  }

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (at + step + commands.length) % commands.length;
      setCurrent(next);
      document.getElementById(`${id}-${commands[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(commands[at]);
    }
  }

  return (
    <>
      <input
        role="combobox"
        aria-label="Search and commands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands[at] && `${id}-${commands[at].id}`}
        autoComplete="off"
        placeholder="Search or type a command"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={choose}
        className="h-14 w-full border-b border-line bg-transparent px-5 text-lg outline-none"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2"
      >
        {commands.map((command, index) => (
          <Choice
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            chosen={index === at}
            onPoint={() => setCurrent(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
    </>
  );
}

function Choice({
  id,
  command,
  chosen,
  onPoint,
  onRun,
}: {
  id: string;
  command: Command;
  chosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}) {
  const { icon: Icon, label } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and answers the keys
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onRun}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 break-words',
        chosen && 'bg-primary-soft text-primary',
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {label}
    </div>
  );
}
