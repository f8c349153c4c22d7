import type { Attachment } from '@deskbell/contract';
import { type ComponentChildren, type ComponentType, Fragment } from 'preact';
import { fill, texts } from '../texts.ts';
import { changesOfSpeaker } from './changes-of-speaker.ts';
import { dayLabel } from './day-label.ts';
import { DownIcon } from './icons.tsx';
import { MessageLine } from './message-line.tsx';
import { MessageText } from './message-text.tsx';
import type { PanelProps } from './panel-props.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';

/**
 * The conversation. A reply that is still growing stands outside the live region, hidden from screen
 * readers, and enters it when it is whole: one announcement per answer.
 */
export function Log({
  onRetry,
  sentFile: SentFile,
  children,
  ...props
}: PanelProps & {
  onRetry(key: string): void;
  /** Shows a file, once what does is here. */
  sentFile: ComponentType<{ attachment: Attachment } & PanelProps> | undefined;
  /** What stands below the last message and scrolls with it. */
  children: ComponentChildren;
}) {
  const { language } = props.config;
  const { messages, streaming, reconnecting, standing, typist } = props.state;
  const { scroller, missed, toEnd } = usePinnedScroll(messages, streaming, standing, typist);
  const last = messages.at(-1);
  const isSeen = last?.role === 'user' && (last.seq ?? Infinity) <= standing.seenSeq;
  const changes = changesOfSpeaker(props.state);
  let day = '';
  return (
    <div class="log">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section class="scroller" ref={scroller} aria-label={texts.log} tabIndex={0}>
        <div role="log" aria-live="polite" lang={language}>
          {messages.map((message, place) => {
            const label = dayLabel(message.at, language);
            const isNewDay = label !== day;
            day = label;
            return (
              <Fragment key={message.key}>
                {isNewDay && <p class="day">{label}</p>}
                <Changes lines={changes.get(place)} />
                <MessageLine message={message} language={language} onRetry={onRetry}>
                  {message.attachment && SentFile && <SentFile {...props} attachment={message.attachment} />}
                </MessageLine>
              </Fragment>
            );
          })}
          <Changes lines={changes.get(messages.length)} />
        </div>
        {isSeen && <p class="seen">{texts.seen}</p>}
        {typist && <Waiting>{fill(texts.personTyping, { name: typist })}</Waiting>}
        {streaming !== null && (
          <div class="line assistant" aria-hidden="true" lang={language}>
            {streaming && (
              <div class="text" dir="auto">
                <MessageText text={streaming} />
              </div>
            )}
            {(reconnecting || !streaming) && (
              <Waiting>{reconnecting ? texts.reconnecting : texts.typing}</Waiting>
            )}
          </div>
        )}
        {children}
      </section>
      {missed && (
        <button type="button" class="pill" onClick={toEnd}>
          <DownIcon />
          {texts.newMessages}
        </button>
      )}
    </div>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p class="waiting">
      <i />
      <i />
      <i />
      <span>{children}</span>
    </p>
  );
}

function Changes({ lines }: { lines: string[] | undefined }) {
  return lines && <p class="change">{lines.join('\n')}</p>;
}
