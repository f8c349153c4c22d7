import type { WidgetPosition } from '@deskbell/contract';
import { useCallback, useEffect, useRef } from 'react';

/**
 * The real widget on a sketch of a page. Unsaved settings are posted into it once it says `deskbell:ready` and
 * whenever they change: `{type: 'deskbell:configure', config}`, to our own origin only.
 */
export function WidgetPreview({
  assistantId,
  color,
  position,
  bubbleText,
}: {
  assistantId: string;
  color: string;
  position: WidgetPosition;
  bubbleText: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const post = useCallback(() => {
    frame.current?.contentWindow?.postMessage(
      { type: 'deskbell:configure', config: { color, position, bubbleText } },
      window.location.origin,
    );
  }, [color, position, bubbleText]);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === 'deskbell:ready') post();
    };
    window.addEventListener('message', listen);
    post();
    return () => window.removeEventListener('message', listen);
  }, [post]);
  return (
    <div className="relative h-[34rem] overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <PageSketch />
      <iframe
        ref={frame}
        title="Widget preview"
        src={`/widget/${assistantId}?preview=1&mode=bubble`}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

function PageSketch() {
  return (
    <div aria-hidden className="grid gap-4 p-6">
      <div className="h-3 w-24 rounded-full bg-sunken" />
      <div className="mt-4 h-8 w-3/5 rounded-control bg-sunken" />
      <div className="h-3 w-4/5 rounded-full bg-sunken" />
      <div className="h-3 w-2/3 rounded-full bg-sunken" />
      <div className="mt-4 grid grid-cols-3 gap-4">
        <div className="h-28 rounded-card bg-sunken" />
        <div className="h-28 rounded-card bg-sunken" />
        <div className="h-28 rounded-card bg-sunken" />
      </div>
    </div>
  );
}
