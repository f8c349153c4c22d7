import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../../chat/new-id.ts';
import { fill } from '../../texts.ts';
import { CloseIcon, icon } from '../icons.tsx';
import type { PanelProps } from '../panel-props.ts';
import { filesTexts } from './files-texts.ts';
import { notSent, type PostedFile, postFile } from './post-file.ts';
import { Thumbnail } from './thumbnail.tsx';
import { acceptedTypes, whyRefused } from './why-refused.ts';

/** A file that was chosen: it waits for the visitor's word, is on its way, or was refused. */
interface Chosen {
  id: string;
  file: File;
  refusal: string;
  mayRetry: boolean;
  /** Which share of it has left; absent: it isn't on its way. */
  sent?: number;
  posted?: PostedFile;
}

const ClipIcon = icon(
  'M19 11l-7.5 7.5a4.6 4.6 0 0 1-6.5-6.5L13 4.2a3 3 0 0 1 4.3 4.3L9.6 16a1.4 1.4 0 0 1-2-2l7-6.8',
);

/** Beside the place to write: files chosen, pasted or dropped, each sent when its sender says so. */
export function FileTray({ chat, server, config, host }: PanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<Chosen[]>([]);
  const [over, setOver] = useState(false);
  /** What waits for its turn may have been taken off by then. */
  const dropped = useRef(new Set<string>());
  const change = (id: string, changes: Partial<Chosen>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const drop = (id: string) => {
    dropped.current.add(id);
    setFiles((all) => all.filter((each) => each.id !== id));
  };
  const choose = (chosen: FileList | null | undefined) =>
    setFiles((all) => [...all, ...[...(chosen ?? [])].map(judged)]);

  async function send({ id, file }: Chosen): Promise<void> {
    const { assistantId } = config;
    change(id, { sent: 0, refusal: '' });
    const outcome = await chat.sendFile(id, async (saved) => {
      if (dropped.current.has(id)) return notSent;
      const posted = postFile(server, saved, { assistantId, file, id }, (sent) => change(id, { sent }));
      change(id, { posted });
      return posted.outcome;
    });
    if (outcome.kind !== 'reply') return change(id, { ...notSent, ...outcome, sent: undefined });
    drop(id);
    host.root.querySelector('textarea')?.focus();
  }

  useEffect(() => {
    const { root } = host;
    const handlers: [string, (event: Event) => void][] = [
      ['paste', (event) => paste(event as ClipboardEvent)],
      ['drop', (event) => take(event, (event as DragEvent).dataTransfer)],
      ['dragover', (event) => hover(event as DragEvent)],
      ['dragleave', () => setOver(false)],
    ];
    function paste(event: ClipboardEvent): void {
      // Text from an office program comes with a picture of itself.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    }
    function hover(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    }
    function take(event: Event, data: DataTransfer | null): void {
      setOver(false);
      if (!data?.files.length) return;
      event.preventDefault();
      choose(data.files);
    }
    for (const [name, handle] of handlers) root.addEventListener(name, handle);
    return () => {
      for (const [name, handle] of handlers) root.removeEventListener(name, handle);
    };
  }, []);

  return (
    <>
      {over && (
        <p class="tray">
          {filesTexts.drop}. {filesTexts.limits}.
        </p>
      )}
      {files.length > 0 && (
        <ul class="tray">
          {files.map((each) => (
            <TrayLine
              key={each.id}
              chosen={each}
              onSend={() => void send(each)}
              onRemove={() => {
                each.posted?.abort();
                drop(each.id);
                host.root.querySelector('textarea')?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        class="attach"
        aria-label={filesTexts.attach}
        title={filesTexts.limits}
        onClick={() => input.current!.click()}
      >
        <ClipIcon />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function judged(file: File): Chosen {
  const refusal = whyRefused(file);
  return { id: newId(), file, refusal, mayRetry: !refusal };
}

function TrayLine({
  chosen: { file, refusal, mayRetry, sent },
  onSend,
  onRemove,
}: {
  chosen: Chosen;
  onSend(): void;
  onRemove(): void;
}) {
  const { name, type } = file;
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  return (
    <li>
      {type.startsWith('image/') && <Thumbnail blob={file} label="" />}
      <span class="chosen">
        <b>{name}</b>
        {refusal && <span role="alert">{refusal}</span>}
        {sent !== undefined && <progress value={sent} aria-label={fill(filesTexts.sending, { name })} />}
      </span>
      {mayRetry && sent === undefined && (
        <button
          ref={send}
          type="button"
          class="go"
          aria-label={fill(filesTexts.send, { name })}
          onClick={onSend}
        >
          {refusal ? filesTexts.again : filesTexts.sendShort}
        </button>
      )}
      <button type="button" class="icon" aria-label={fill(filesTexts.remove, { name })} onClick={onRemove}>
        <CloseIcon />
      </button>
    </li>
  );
}
