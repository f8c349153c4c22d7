import type { Stage } from '../launcher/stage.ts';
import { companionTexts as texts } from './companion-texts.ts';

/**
 * Says something beside the bubble: to press, or to dismiss by its button or Escape. It takes no focus; a screen reader says it
 * once it has nothing else to say.
 */
export function sayBeside(
  { bubble, show }: Stage,
  content: string,
  { onPress, onDismiss }: { onPress?(): unknown; onDismiss(): void },
): void {
  const text = button('tip-text', async () => {
    await onPress?.();
    await show('open', true);
  });
  text.textContent = content;
  const close = button('tip-close', () => {
    bubble.hush();
    onDismiss();
    bubble.button.focus();
  });
  close.ariaLabel = texts.dismiss;
  close.textContent = '\u00d7';
  for (const each of [text, close]) each.onkeydown = ({ key }) => key === 'Escape' && close.click();
  bubble.say(text, close);
}

function button(className: string, act: () => unknown): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = className;
  element.onclick = act;
  return element;
}
