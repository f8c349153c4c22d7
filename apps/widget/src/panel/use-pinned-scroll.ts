import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatMessage } from '../chat/chat-message.ts';

/** This near to the end counts as reading along. */
const slackPx = 48;

/** Keeps the end in sight while the visitor is there; once they scrolled up, says that they missed something. */
export function usePinnedScroll(messages: ChatMessage[], ...below: unknown[]) {
  const scroller = useRef<HTMLElement>(null);
  const pinned = useRef(true);
  const [missed, setMissed] = useState(false);
  const last = messages.at(-1);

  const toEnd = () => {
    const box = scroller.current!;
    box.scrollTop = box.scrollHeight;
    pinned.current = true;
    setMissed(false);
  };
  useEffect(() => {
    const box = scroller.current!;
    const onScroll = () => {
      pinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < slackPx;
      if (pinned.current) setMissed(false);
    };
    const onResize = new ResizeObserver(() => pinned.current && toEnd()); // the keyboard came or went
    box.addEventListener('scroll', onScroll, { passive: true });
    onResize.observe(box);
    return () => onResize.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (last?.role === 'user') toEnd();
    else if (!pinned.current) setMissed(true);
  }, [last?.key]);
  useLayoutEffect(() => {
    if (pinned.current) toEnd();
  }, [messages, ...below]);
  return { scroller, missed, toEnd };
}
