import { remember } from '../launcher/remember.ts';
import type { Stage } from '../launcher/stage.ts';
import { companionTexts as texts } from './companion-texts.ts';

/** The owner's words beside the bubble: pressed, they open the chat; dismissed, they don't come again. */
export function showTip({ bubble, config, preview, show }: Stage): void {
  const { assistantId, bubbleText } = config()!;
  const seen = remember('localStorage', `deskbell:${assistantId}:tip`);
  if (!bubbleText || bubble.element.hidden || (seen.get() && !preview)) return;
  const text = button('tip-text', () => void show('open', true));
  text.textContent = bubbleText;
  const dismiss = button('tip-close', () => {
    bubble.hush();
    seen.set('1');
    bubble.button.focus();
  });
  dismiss.ariaLabel = texts.dismiss;
  dismiss.textContent = '\u00d7';
  bubble.say(text, dismiss);
}

function button(className: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = className;
  element.onclick = act;
  return element;
}
