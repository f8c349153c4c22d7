// The chat as a page of its own, /widget/{assistantId}, and the dashboard's preview of it.
// ?c={conversation}#t={its token} continues a conversation begun elsewhere.
// ?preview=1 asks as the signed-in owner; &mode=bubble shows bubble and panel as a site would.
import type { WidgetConfig } from '@deskbell/contract';
import type { Server } from '../chat/post-turn.ts';
import { startCompanion } from '../companion/start-companion.ts';
import { fetchConfig } from '../launcher/fetch-config.ts';
import { startLauncher } from '../launcher/start-launcher.ts';
import { adoptStyles, createShadowHost } from '../look/shadow-host.ts';
import { mountPanel } from '../panel/mount-panel.tsx';
import { texts } from '../texts.ts';
import css from './page.css?inline';

const query = new URLSearchParams(location.search);
const assistantId = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');
const server: Server = { origin: location.origin, preview: query.get('preview') === '1' };

const link = takeLink();

adoptStyles(document, css);
const configure = query.get('mode') === 'bubble' ? showBubble() : await showPage();
if (server.preview) listenToDashboard(configure);

function showBubble() {
  const loadPanel = () => Promise.resolve({ mountPanel });
  const loadCompanion = () => Promise.resolve({ startCompanion });
  return startLauncher({ assistantId, server, loadPanel, loadCompanion, ownPage: true }).configure;
}

async function showPage() {
  let config = await fetchConfig(server, assistantId);
  if (!config || !(config.visible || server.preview)) {
    const sorry = document.createElement('p');
    sorry.textContent = texts.unavailable;
    document.body.append(sorry);
    return () => {};
  }
  document.title = `${texts.title} \u00b7 ${config.businessName}`;
  const host = createShadowHost();
  const scheme = matchMedia('(prefers-color-scheme:dark)');
  const paint = () => host.paint({ ...config!, dark: scheme.matches });
  paint();
  scheme.addEventListener('change', paint);
  document.body.append(host.element);
  const panel = mountPanel({
    host,
    config,
    server,
    page: true,
    link,
    onView() {},
    onUnread() {},
    onMessage() {},
  });
  panel.show('open');
  return (change: Partial<WidgetConfig>) => {
    config = { ...config!, ...change };
    paint();
    panel.configure(config);
  };
}

/** The conversation that the address names; it is taken out, so that the token stays out of the browser's history. */
function takeLink() {
  const conversationId = query.get('c') ?? undefined;
  const visitorToken = new URLSearchParams(location.hash.slice(1)).get('t') ?? undefined;
  if (!conversationId || !visitorToken) return undefined;
  history.replaceState(null, '', location.pathname);
  return { conversationId, visitorToken };
}

/** The dashboard shows unsaved settings by `{type: 'deskbell:configure', config: {color, position, …}}`. */
function listenToDashboard(change: (config: Partial<WidgetConfig>) => void): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || data?.type !== 'deskbell:configure') return;
    change(data.config as Partial<WidgetConfig>);
  });
  if (parent !== window) parent.postMessage({ type: 'deskbell:ready' }, location.origin);
}
