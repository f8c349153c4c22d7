// What `<script src="…/widget.js" data-assistant="…" async>` runs: a bubble and, once wanted, the panel.
// It must not know how a chat works, nor touch anything of the host page but its own element.
import panelPath from 'virtual:panel-path';
import { startLauncher } from './launcher/start-launcher.ts';

declare global {
  interface Window {
    Deskbell?: { open(): void; close(): void };
  }
}

const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[data-assistant][src*="/widget.js"]');
const assistantId = script?.dataset.assistant?.trim();

if (script && assistantId && !window.Deskbell) {
  const { origin } = new URL(script.src);
  const { open, close } = startLauncher({
    assistantId,
    server: { origin, preview: false },
    loadPanel: () => import(/* @vite-ignore */ origin + panelPath),
  });
  window.Deskbell = { open, close };
}
