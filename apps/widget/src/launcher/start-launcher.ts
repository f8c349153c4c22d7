import type { WidgetConfig } from '@deskbell/contract';
import type { Server } from '../chat/post-turn.ts';
import type { Companion, startCompanion } from '../companion/start-companion.ts';
import { pageIsDark } from '../look/page-is-dark.ts';
import { createShadowHost } from '../look/shadow-host.ts';
import type { mountPanel, Panel } from '../panel/mount-panel.tsx';
import type { View } from '../panel/panel-props.ts';
import { bubbleTexts as texts } from '../texts.ts';
import { createBubble } from './create-bubble.ts';
import { fetchConfig } from './fetch-config.ts';
import css from './launcher.css?inline';
import { remember } from './remember.ts';
import type { Stage } from './stage.ts';
import { whenIdle } from './when-idle.ts';

const tipDelayMs = 2000;

/** What starts a bubble. `loadPanel` is called at most once unless it fails. */
export interface LauncherOptions {
  assistantId: string;
  server: Server;
  loadPanel(): Promise<{ mountPanel: typeof mountPanel }>;
  /** What few pages need: their commands. Like the panel, it is loaded once. */
  loadCompanion(): Promise<{ startCompanion: typeof startCompanion }>;
  /** What the host page has asked for already. */
  commands?: ArrayLike<unknown>[];
  /** The page holds nothing but the widget: its own scheme is the system's. */
  ownPage?: boolean;
}

/** What a host page may do with the widget. `configure` serves the dashboard's live preview. */
export interface Launcher {
  open(): void;
  close(): void;
  /** A command with its arguments, such as `['message', 'Hello']`; they are done in order. */
  command(words: ArrayLike<unknown>): void;
  configure(change: Partial<WidgetConfig>): void;
}

/** Shows the bubble as soon as the assistant's settings say so, and never takes the focus by itself. */
export function startLauncher(options: LauncherOptions): Launcher {
  const { assistantId, server, loadPanel, loadCompanion, ownPage, commands = [] } = options;
  const host = createShadowHost();
  const bubble = createBubble(() => open());
  const view = remember('sessionStorage', `deskbell:${assistantId}:view`);
  let config: WidgetConfig | null = null;
  let overrides: Partial<WidgetConfig> = {};
  let panel: Promise<Panel> | null = null;
  let companion: Promise<Companion> | null = null;
  let wanted = false;
  let tipTimer = 0;
  const stage: Stage = {
    host,
    bubble,
    config: () => config,
    panel: mountedPanel,
    show,
    close,
    preview: server.preview,
    told() {},
    shown: Promise.resolve(false),
  };
  stage.shown = start();
  return {
    open,
    close,
    command,
    configure(change) {
      overrides = { ...overrides, ...change };
      if (!config) return;
      config = { ...config, ...change };
      paint();
      if (change.bubbleText !== undefined) greet();
      void panel?.then((it) => it.configure(config!));
    },
  };

  /** Whether the assistant is there to be talked to. */
  async function start(): Promise<boolean> {
    for (const each of Array.from(commands)) command(each);
    const fetched = await fetchConfig(server, assistantId);
    if (!fetched || !(fetched.visible || server.preview)) return false;
    config = { ...fetched, ...overrides };
    if (!document.body) await new Promise((ready) => addEventListener('DOMContentLoaded', ready));
    await companion?.catch(() => {}); // a page that hides the bubble doesn't want to see it first
    host.adopt(css);
    paint();
    const region = document.createElement('div');
    region.role = 'region';
    region.ariaLabel = texts.region;
    region.append(bubble.element);
    host.root.append(region);
    document.body.append(host.element);
    const last = view.get();
    if (wanted) open();
    else if ((last === 'open' || last === 'minimised') && !isPhone()) void show(last, false);
    else {
      tipTimer = window.setTimeout(greet, tipDelayMs);
      whenIdle(() => void loadPanel().catch(() => {})); // a head start only: opening tries again and says so
    }
    return true;
  }

  function open(): void {
    wanted = true;
    if (config) void show('open', true);
  }

  function close(): void {
    void panel?.then((it) => it.show('closed'));
  }

  function command(words: ArrayLike<unknown>): void {
    withCompanion((it) => it.command(words));
  }

  /** Without a connection nothing is done, and the next time it is tried again. */
  function withCompanion(act: (companion: Companion) => void): void {
    companion ??= loadCompanion().then(({ startCompanion }) => startCompanion(stage));
    companion.then(act, () => (companion = null));
  }

  async function show(wantedView: View, focus: boolean): Promise<void> {
    clearTimeout(tipTimer);
    bubble.hush();
    bubble.button.ariaBusy = 'true';
    try {
      (await mountedPanel()).show(wantedView, focus);
    } catch {
      panel = null;
      bubble.say(texts.panelFailed);
    }
    bubble.button.ariaBusy = null;
  }

  function mountedPanel(): Promise<Panel> {
    panel ??= loadPanel().then(({ mountPanel }) =>
      mountPanel({
        host,
        config: config!,
        server,
        page: false,
        onView,
        onUnread,
        onMessage: (it) => stage.told('message', it),
      }),
    );
    return panel;
  }

  function onView(now: View, byKeyboard: boolean): void {
    view.set(now);
    bubble.element.hidden = now !== 'closed';
    if (now === 'open') paint();
    if (now === 'closed' && byKeyboard) bubble.button.focus();
    stage.told('view', now);
  }

  function onUnread(count: number): void {
    bubble.setUnread(count);
    stage.told('unread', count);
  }

  function greet(): void {
    if (config?.bubbleText || config?.proactiveMessages.length) withCompanion((it) => it.greet());
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
