import { FileText, Image, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { sizeText } from '../../../ui/size-text.ts';
import type { ChosenFile } from './chosen-files.ts';

/** The files that go with the message, each with its picture, how far it is, or why it can't be sent. */
export function FileTray({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove: (id: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="mb-2 flex flex-wrap gap-2">
      {files.map((chosen) => (
        <li
          key={chosen.id}
          className={classes(
            'flex max-w-full items-center gap-3 rounded-control border p-2',
            chosen.refusal ? 'border-danger' : 'border-line',
          )}
        >
          <Preview file={chosen.file} />
          <span className="min-w-0 text-sm">
            <span className="block max-w-48 truncate font-semibold">{chosen.file.name}</span>
            <Standing chosen={chosen} />
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${chosen.file.name}`}
            onClick={() => onRemove(chosen.id)}
          >
            <X aria-hidden size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Standing({ chosen: { file, sent, refusal } }: { chosen: ChosenFile }) {
  if (refusal)
    return (
      <span className="block max-w-64 text-danger" role="alert">
        {refusal}
      </span>
    );
  if (sent === null) return <span className="text-ink-soft">{sizeText(file.size)}</span>;
  return <progress aria-label={`Sending ${file.name}`} value={sent} max={1} className="h-1.5 w-32" />;
}

function Preview({ file }: { file: File }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setPicture(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        onError={() => setPicture(null)}
        className="size-12 shrink-0 rounded object-cover"
      />
    );
  const Icon = file.type.startsWith('image/') ? Image : FileText;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded bg-sunken text-ink-soft">
      <Icon aria-hidden size={20} />
    </span>
  );
}
