import { remember } from '../launcher/remember.ts';
import type { Stage } from '../launcher/stage.ts';
import { sayBeside } from './say-beside.ts';

/** The owner's words beside the bubble: pressed, they open the chat; dismissed, they don't come again. */
export function showTip(stage: Stage): void {
  const { assistantId, bubbleText } = stage.config()!;
  const seen = remember('localStorage', `deskbell:${assistantId}:tip`);
  if (!bubbleText || stage.bubble.element.hidden || (seen.get() && !stage.preview)) return;
  sayBeside(stage, bubbleText, { onDismiss: () => seen.set('1') });
}
