import type { WidgetConfig } from '@deskbell/contract';
import type { Server } from '../chat/post-turn.ts';
import { pageIsDark } from '../look/page-is-dark.ts';
import { createShadowHost } from '../look/shadow-host.ts';
import type { mountPanel, Panel } from '../panel/mount-panel.tsx';
import type { View } from '../panel/panel-props.ts';
import { bubbleTexts as texts } from '../texts.ts';
import { createBubble } from './create-bubble.ts';
import { fetchConfig } from './fetch-config.ts';
import css from './launcher.css?inline';
import { remember } from './remember.ts';
import { whenIdle } from './when-idle.ts';

const tipDelayMs = 2000;

/** What starts a bubble. `loadPanel` is called at most once unless it fails. */
export interface LauncherOptions {
  assistantId: string;
  server: Server;
  loadPanel(): Promise<{ mountPanel: typeof mountPanel }>;
  /** The page holds nothing but the widget: its own scheme is the system's. */
  ownPage?: boolean;
}

/** What a host page may do with the widget. `configure` serves the dashboard's live preview. */
export interface Launcher {
  open(): void;
  close(): void;
  configure(change: Partial<WidgetConfig>): void;
}

/** Shows the bubble as soon as the assistant's settings say so, and never takes the focus by itself. */
export function startLauncher({ assistantId, server, loadPanel, ownPage }: LauncherOptions): Launcher {
  const host = createShadowHost();
  const bubble = createBubble(() => open(), dismissTip);
  const view = remember('sessionStorage', `deskbell:${assistantId}:view`);
  const tipSeen = remember('localStorage', `deskbell:${assistantId}:tip`);
  let config: WidgetConfig | null = null;
  let overrides: Partial<WidgetConfig> = {};
  let panel: Promise<Panel> | null = null;
  let wanted = false;
  let tipTimer = 0;
  void start();
  return {
    open,
    close: () => void panel?.then((it) => it.show('closed')),
    configure(change) {
      overrides = { ...overrides, ...change };
      if (!config) return;
      config = { ...config, ...change };
      paint();
      if (change.bubbleText !== undefined) showTip();
      void panel?.then((it) => it.configure(config!));
    },
  };

  async function start(): Promise<void> {
    const fetched = await fetchConfig(server, assistantId);
    if (!fetched || !(fetched.visible || server.preview)) return;
    config = { ...fetched, ...overrides };
    if (!document.body) await new Promise((ready) => addEventListener('DOMContentLoaded', ready));
    host.adopt(css);
    paint();
    const region = document.createElement('div');
    region.role = 'region';
    region.ariaLabel = texts.region;
    region.append(bubble.element);
    host.root.append(region);
    document.body.append(host.element);
    if (wanted) return open();
    const last = view.get();
    if ((last === 'open' || last === 'minimised') && !isPhone()) return void show(last, false);
    tipTimer = window.setTimeout(showTip, tipDelayMs);
    whenIdle(() => void loadPanel().catch(() => {})); // a head start only: opening tries again and says so
  }

  function open(): void {
    wanted = true;
    if (config) void show('open', true);
  }

  async function show(wantedView: View, focus: boolean): Promise<void> {
    clearTimeout(tipTimer);
    bubble.hideTip();
    bubble.button.ariaBusy = 'true';
    try {
      panel ??= loadPanel().then(({ mountPanel }) =>
        mountPanel({ host, config: config!, server, page: false, onView, onUnread: bubble.setUnread }),
      );
      (await panel).show(wantedView, focus);
    } catch {
      panel = null;
      bubble.showTip(texts.panelFailed);
    }
    bubble.button.ariaBusy = null;
  }

  function onView(now: View, byKeyboard: boolean): void {
    view.set(now);
    bubble.element.hidden = now !== 'closed';
    if (now === 'open') paint();
    if (now === 'closed' && byKeyboard) bubble.button.focus();
  }

  function showTip(): void {
    if (!config?.bubbleText || bubble.element.hidden || (tipSeen.get() && !server.preview)) return;
    bubble.showTip(config.bubbleText);
  }

  function dismissTip(): void {
    bubble.hideTip();
    tipSeen.set('1');
    bubble.button.focus();
  }

  function paint(): void {
    const { color, position } = config!;
    host.paint({
      color,
      position,
      dark: ownPage ? matchMedia('(prefers-color-scheme:dark)').matches : pageIsDark(),
    });
  }

  function isPhone(): boolean {
    return matchMedia('(max-width:30em),(max-height:26em)').matches;
  }
}
