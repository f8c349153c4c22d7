import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MountedCall } from '../call/mount-call.ts';
import { texts } from '../texts.ts';
import { asksBefore } from './asks-before.ts';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { BellIcon, CloseIcon } from './icons.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { Log } from './log.tsx';
import type { PanelProps } from './panel-props.ts';
import type { ShareKind } from './seldom/share-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { useLater } from './use-later.ts';
import { useVisibleArea } from './use-visible-area.ts';

const phone = '(max-width:30em),(max-height:26em)';

export function PanelFrame(props: PanelProps) {
  const { chat, state, config, view, page, unread, focus, host, onShow } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const [large, setLarge] = useState(false);
  const [sharing, setSharing] = useState<ShareKind | null>(null);
  const [call, setCall] = useState<MountedCall | null>(null);
  const fullScreen = page || matchMedia(phone).matches;
  useVisibleArea(host.element, view === 'open' && !page);
  useLayoutEffect(() => {
    if (focus) takeFocus();
  });
  const takeFocus = () => {
    const touch = matchMedia('(pointer:coarse)').matches; // focusing the input would raise the keyboard
    const target = view === 'open' && !touch ? 'textarea' : view === 'open' ? '.frame' : '.bar';
    host.root.querySelector<HTMLElement>(target)?.focus();
  };
  // The pressed button goes away with what it did, and the focus must not go with it.
  const ask = (question: string) => chat.send(question) && takeFocus();
  const closeSharing = () => {
    setSharing(null);
    takeFocus();
  };
  const isAsked = asksBefore(config, state) && !call;
  const seldom = useLater(
    host,
    state.standing.ended || sharing !== null || isAsked,
    () => import('./seldom/seldom.ts'),
    () => {
      setSharing(null);
      if (sharing) chat.tell(texts.callFailed);
    },
  );
  // Without them one can still write, and files that came are told by name.
  const files = useLater(
    host,
    view === 'open',
    () => import('./files/files.ts'),
    () => {},
  );
  // Nothing of a call is loaded before somebody wants one.
  const openCall = () =>
    import('../call/mount-call.ts').then(
      ({ mountCall }) => setCall(mountCall(host, props)),
      () => chat.tell(texts.noVoice),
    );
  const leaveCall = () => {
    call?.call.end();
    setCall(null);
    setTimeout(takeFocus); // once the composer is back
  };
  useEffect(() => {
    if (view === 'closed' && call) leaveCall();
  }, [view]);
  const retry = (key: string) => {
    chat.retry(key);
    takeFocus();
  };

  if (view === 'closed') return null;
  if (view === 'minimised') {
    return (
      <section class="dock" aria-label={texts.title}>
        <button type="button" class="bar" aria-label={texts.restore} onClick={() => onShow('open')}>
          <BellIcon />
          <span>{texts.title}</span>
          {call && <call.StatusLight call={call.call} />}
          {unread > 0 && <span class="count">{unread}</span>}
        </button>
        <button type="button" class="icon" aria-label={texts.close} onClick={() => onShow('closed')}>
          <CloseIcon />
        </button>
      </section>
    );
  }
  const Frame = page ? 'main' : 'dialog';
  return (
    <Frame
      ref={frame}
      {...(!page && { open: true })}
      class={`frame ${page ? 'page' : large ? 'large' : state.messages.length > 1 ? 'talking' : ''}`}
      aria-modal={fullScreen && !page ? 'true' : undefined}
      aria-labelledby="title line"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !page && !event.isComposing) onShow('closed');
        else if (fullScreen && !page) keepFocusInside(event, frame.current!);
      }}
    >
      <Header
        {...props}
        large={large}
        onLarge={() => setLarge(!large)}
        onShare={setSharing}
        onCall={config.canCall && !call && openCall}
      />
      <Log {...props} sentFile={files?.SentFile} onRetry={retry}>
        {call && <call.Captions call={call.call} messages={state.messages} />}
        {!call && !isAsked && <Suggestions {...props} onAsk={ask} />}
        {seldom && <seldom.Rating key={`${state.conversationId} ${state.standing.ended}`} {...props} />}
      </Log>
      {seldom && sharing && state.conversationId && (
        <seldom.ShareForm {...props} what={sharing} onClose={closeSharing} />
      )}
      {call ? (
        <call.Desk call={call.call} assistant={config.name} onType={leaveCall} />
      ) : isAsked && seldom ? (
        <seldom.PreChat {...props} onDone={() => setTimeout(takeFocus)} />
      ) : (
        <Composer {...props}>{files && <files.FileTray {...props} />}</Composer>
      )}
      <footer>
        {state.standing.handler === 'assistant' && !call && !isAsked && (
          <button type="button" disabled={state.streaming !== null} onClick={() => ask(texts.personMessage)}>
            {texts.person}
          </button>
        )}
        {config.poweredBy && (
          <a href={config.poweredBy.url} target="_blank" rel="noopener">
            {texts.poweredBy.replace('{name}', config.poweredBy.name)}
          </a>
        )}
      </footer>
    </Frame>
  );
}
