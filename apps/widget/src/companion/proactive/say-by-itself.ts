import type { ProactiveMessage } from '@deskbell/contract';
import type { Stage } from '../../launcher/stage.ts';
import { sayBeside } from '../say-beside.ts';
import { dueMessage } from './due-message.ts';
import { saidBefore } from './said-before.ts';

/**
 * Says the owner's proactive messages as page and moment want it, while the bubble is all that is to be seen and the visitor has
 * not begun to talk. Pressed, the message opens the chat and stands there as its first line.
 */
export function sayByItself(stage: Stage): void {
  const { bubble, config } = stage;
  const { assistantId, proactiveMessages } = config()!;
  const memory = saidBefore(assistantId);
  if (!proactiveMessages.length || stage.preview || memory.isQuiet()) return;
  let { pathname } = location;
  let seconds = 2; // the bubble's own before this was loaded
  const timer = setInterval(() => {
    if (location.pathname !== pathname) [pathname, seconds] = [location.pathname, 0];
    if (document.visibilityState === 'visible') seconds++;
    look(false);
  }, 1000);
  const onOut = ({ clientY, relatedTarget }: MouseEvent) => !relatedTarget && clientY <= 0 && look(true);
  document.addEventListener('mouseout', onOut);

  function look(leaves: boolean): void {
    if (bubble.element.hidden || hasTalked(assistantId)) stop();
    else if (!memory.isQuiet()) sayDue(leaves); // another tab may have said something meanwhile
  }

  function sayDue(leaves: boolean): void {
    const due = dueMessage(proactiveMessages, { path: pathname, seconds, leaves }, memory.said());
    if (!due) return;
    stop();
    say(due);
  }

  function say({ id, text }: ProactiveMessage): void {
    memory.keep(id);
    sayBeside(stage, text, {
      onPress: async () => (await stage.panel()).begin(text),
      onDismiss: memory.beQuiet,
    });
  }

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('mouseout', onOut);
  }
}

/** Whether there is a conversation to go on with. */
function hasTalked(assistantId: string): boolean {
  try {
    return localStorage.getItem(`deskbell:${assistantId}`)?.includes('"user"') ?? false;
  } catch {
    return false; // storage is refused
  }
}
