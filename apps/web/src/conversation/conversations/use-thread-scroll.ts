import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as reading along. */
const slackPx = 64;

export interface ThreadScroll {
  scroller: RefObject<HTMLElement | null>;
  /** Something new came while its reader was further up. */
  isMissing: boolean;
  /** Goes to the end and stays there, whatever is added. */
  toEnd: () => void;
}

/**
 * Begins at the end, unless something further up is to be seen (`isElsewhere`), and stays there while its reader does; once they went up, says that they missed something. `end` is what
 * stands last: another one is new.
 */
export function useThreadScroll(end: string | undefined, isElsewhere = false): ThreadScroll {
  const scroller = useRef<HTMLElement>(null);
  const isPinned = useRef(!isElsewhere);
  const former = useRef(end);
  const [isMissing, setMissing] = useState(false);

  function toEnd() {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
    isPinned.current = true;
    setMissing(false);
  }

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      isPinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < slackPx;
      if (isPinned.current) setMissing(false);
    };
    // The composer grew, the window changed or the phone's keyboard came.
    const onResize = new ResizeObserver(() => {
      if (isPinned.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    onResize.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      onResize.disconnect();
    };
  }, []);

  // Whatever is drawn anew may have moved the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (isPinned.current && box) box.scrollTop = box.scrollHeight;
    else if (former.current !== end) setMissing(true);
    former.current = end;
  });

  return { scroller, isMissing, toEnd };
}
