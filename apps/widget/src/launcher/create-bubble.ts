import { bubbleTexts as texts } from '../texts.ts';

/** The floating button, what it says, and its count of unread replies. */
export interface Bubble {
  element: HTMLElement;
  button: HTMLButtonElement;
  /** Says something beside the button, in the place of what it said before. */
  say(...content: (Node | string)[]): void;
  hush(): void;
  setUnread(count: number): void;
}

export function createBubble(onOpen: () => void): Bubble {
  const button = document.createElement('button');
  button.className = 'bubble';
  button.ariaLabel = texts.launcher;
  button.append(bell());
  button.onclick = onOpen;
  const badge = document.createElement('span');
  badge.className = 'badge';
  const tip = document.createElement('div');
  tip.className = 'tip';
  const launcher = document.createElement('div');
  launcher.className = 'launcher';
  launcher.ariaLive = 'polite';
  launcher.append(button);
  return {
    element: launcher,
    button,
    say(...content) {
      tip.replaceChildren(...content);
      launcher.prepend(tip);
    },
    hush: () => tip.remove(),
    setUnread(count) {
      badge.textContent = `${count}`;
      if (count) button.append(badge);
      else badge.remove();
      button.ariaLabel = count ? texts.launcherUnread.replace('{count}', `${count}`) : texts.launcher;
    },
  };
}

/** The desk bell, drawn node by node: a page under Trusted Types takes no markup from strings. */
function bell(): SVGElement {
  const svg = (name: string, attributes: Record<string, string>) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const drawing = svg('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' });
  drawing.append(
    svg('path', { class: 'knob', d: 'M14.8 12V9.4H13a1.2 1.2 0 0 1 0-2.4h6a1.2 1.2 0 0 1 0 2.4h-1.8V12z' }),
    svg('path', { d: 'M16 11c5.9 0 10.4 4.3 10.9 9.6H5.1C5.6 15.3 10.1 11 16 11z' }),
    svg('rect', { x: '3.4', y: '22.4', width: '25.2', height: '3', rx: '1.5' }),
    svg('path', { class: 'ring', d: 'M7 11.4 4.8 9.2M25 11.4l2.2-2.2M4.8 15l-2.6-.8M27.2 15l2.6-.8' }),
  );
  return drawing;
}
