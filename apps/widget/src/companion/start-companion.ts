// What comes after the bubble: what it says, the commands of the host page and the events that it listens to.
// It must not know how bubble and panel are drawn; it is handed a stage.
import type { Stage } from '../launcher/stage.ts';
import css from './companion.css?inline';
import { createEvents } from './create-events.ts';
import { sayByItself } from './proactive/say-by-itself.ts';
import { type PanelCommand, readCommand } from './read-command.ts';
import { showTip } from './show-tip.ts';

/** The loaded companion. */
export interface Companion {
  /** Begins to say what the owner wants said beside the bubble. */
  greet(): void;
  /**
   * Does what a host page asks for, such as `['message', 'Hello']`, after what it asked before.
   * What isn't a command is told in the browser's console; the page goes on.
   */
  command(words: ArrayLike<unknown>): void;
}

export function startCompanion(stage: Stage): Companion {
  const { host } = stage;
  const events = createEvents(stage);
  let last: Promise<unknown> = stage.shown;
  host.adopt(css);
  return { command, greet };

  function greet(): void {
    showTip(stage);
    sayByItself(stage);
  }

  function command(words: ArrayLike<unknown>): void {
    const asked = readCommand(words);
    if ('reason' in asked) reportError(new TypeError(asked.reason));
    else if ('visitor' in asked) inTurn(async () => (await stage.panel()).introduce(asked.visitor));
    else if ('listener' in asked) events[asked.name](asked.event, asked.listener);
    else act(asked);
  }

  function act(asked: PanelCommand): void {
    if (asked.name === 'hide') host.element.dataset.hidden = '';
    else if (asked.name !== 'close') delete host.element.dataset.hidden;
    if (asked.name === 'open') inTurn(() => stage.show('open', true));
    else if (asked.name === 'message') inTurn(() => write(asked.text, asked.send));
    else if (asked.name !== 'show') inTurn(stage.close);
  }

  /** Commands that need the panel wait for each other, and for an assistant to talk to. */
  function inTurn(act: () => Promise<void> | void): void {
    last = last.then(async () => {
      if (await stage.shown) await act();
    }, reportError);
  }

  async function write(text: string, send: boolean): Promise<void> {
    await stage.show('open', true);
    (await stage.panel()).write(text, send);
  }
}
