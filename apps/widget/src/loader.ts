// What `<script src="…/widget.js" data-assistant="…" async>` runs: a bubble and, once wanted, the panel.
// It must not know how a chat works, nor touch anything of the host page but its own element.
import companionPath from 'virtual:companion-path';
import panelPath from 'virtual:panel-path';
import { startLauncher } from './launcher/start-launcher.ts';

/** `Deskbell('open')` and the other commands of the host page. What it asked before we came stands in `q`. */
interface Deskbell {
  (...command: unknown[]): void;
  q?: ArrayLike<unknown>[];
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    Deskbell?: Deskbell;
  }
}

const script = (document.currentScript ??
  document.querySelector('script[data-assistant][src*="/widget.js"]')) as HTMLScriptElement | null;
const assistantId = script?.dataset.assistant?.trim();
const former = window.Deskbell;

if (script && assistantId && !former?.open) {
  const { origin } = new URL(script.src);
  const load = (path: string) => import(/* @vite-ignore */ origin + path);
  const { open, close, command } = startLauncher({
    assistantId,
    server: { origin, preview: false },
    loadPanel: () => load(panelPath),
    loadCompanion: () => load(companionPath),
    commands: former?.q ?? [],
  });
  window.Deskbell = Object.assign((...words: unknown[]) => command(words), { open, close });
}
