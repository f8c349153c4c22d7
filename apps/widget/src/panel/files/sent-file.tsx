import type { Attachment } from '@deskbell/contract';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fill } from '../../texts.ts';
import type { PanelProps } from '../panel-props.ts';
import { filesTexts } from './files-texts.ts';
import { Thumbnail } from './thumbnail.tsx';

/** What was fetched, while the page is open. */
const fetched = new Map<string, Promise<Blob>>();

/** A file that stands in the conversation: a picture as soon as it is in sight, a PDF by name. */
export function SentFile({
  attachment,
  ...panel
}: { attachment: Attachment } & Pick<PanelProps, 'server' | 'state'>) {
  const { name, mediaType, width, height } = attachment;
  const place = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [lost, setLost] = useState(false);
  const isPicture = mediaType.startsWith('image/');
  const load = () => loadFile(panel, attachment);
  const onLost = () => setLost(true);
  useEffect(() => {
    if (!isPicture) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      load().then(setPicture, onLost);
    });
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [attachment.id]);
  const open = () => load().then((blob) => show(blob, name, isPicture), onLost);
  return (
    <>
      <button
        ref={place}
        type="button"
        class={`file ${isPicture && !lost ? 'picture' : ''}`}
        style={isPicture && !lost ? { aspectRatio: `${width}/${height}` } : {}}
        aria-label={fill(isPicture ? filesTexts.open : filesTexts.save, { name })}
        onClick={open}
      >
        {picture && !lost ? <Thumbnail blob={picture} label={name} onLost={onLost} /> : name}
      </button>
      {lost && <p class="failed">{filesTexts.lost}</p>}
    </>
  );
}

function loadFile(
  { server, state }: Pick<PanelProps, 'server' | 'state'>,
  { id }: Attachment,
): Promise<Blob> {
  const known = fetched.get(id);
  if (known) return known;
  const loading = (async () => {
    const response = await fetch(
      `${server.origin}/api/conversations/${state.conversationId}/attachments/${id}`,
      { headers: { authorization: `Bearer ${state.visitorToken}` }, credentials: 'omit' },
    );
    if (!response.ok) throw new Error(`The file was answered ${response.status}`);
    return response.blob();
  })();
  fetched.set(id, loading);
  loading.catch(() => fetched.delete(id)); // tried again when it is asked for again
  return loading;
}

/** A picture opens beside the page, anything else is saved. */
function show(blob: Blob, name: string, isPicture: boolean): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  if (isPicture) link.target = '_blank';
  else link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
