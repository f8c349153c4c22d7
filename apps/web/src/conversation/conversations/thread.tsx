import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ThreadScroll } from './use-thread-scroll.ts';

/**
 * A conversation that goes on: what was said scrolls by itself above the place to write, which it never reaches under. It
 * fills the window below whatever stands above it.
 */
export function Thread({
  scroll: { scroller, isMissing, toEnd },
  composer,
  children,
}: {
  scroll: ThreadScroll;
  composer: ReactNode;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useTop(frame);
  return (
    <div
      ref={frame}
      className="flex h-[calc(100dvh-var(--top)-2rem)] min-h-[26rem] flex-col gap-4 print:h-auto"
    >
      <div className="relative -mx-2 min-h-0 grow print:static">
        <section
          ref={scroller}
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="h-full overflow-y-auto overscroll-y-contain rounded-card px-2 pb-2 print:h-auto print:overflow-visible"
        >
          {children}
        </section>
        {isMissing && (
          <button
            type="button"
            onClick={toEnd}
            className="absolute bottom-3 left-1/2 flex min-h-10 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-primary shadow-lift-high"
          >
            <ArrowDown aria-hidden size={16} /> New message
          </button>
        )}
      </div>
      {composer}
    </div>
  );
}

/**
 * Keeps an element's distance from the top of the page, in pixels, in its `--top`. Banners above it come, go and wrap; the
 * body grows with each.
 */
function useTop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--top', `${Math.round(top)}px`);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [ref]);
}
