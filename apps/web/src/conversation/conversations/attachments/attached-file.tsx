import { type Attachment, getAttachment, urlOf } from '@deskbell/contract';
import { FileText, ImageOff } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { sizeText } from '../../../ui/size-text.ts';

/** The conversation that messages below belong to. */
export const ConversationId = createContext('');

/** A picture as it is, small; anything else by name. Either opens beside the dashboard. */
export function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { id: attachmentId, name, bytes, mediaType } = attachment;
  const id = useContext(ConversationId);
  const [isLost, setLost] = useState(false);
  const isPicture = mediaType.startsWith('image/');
  const address = urlOf(getAttachment, { params: { id, attachmentId } });
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="block overflow-hidden rounded-2xl border border-line bg-surface text-ink hover:border-line-strong"
    >
      {isPicture && !isLost ? (
        <Picture attachment={attachment} address={address} onLost={() => setLost(true)} />
      ) : (
        <span className="flex items-center gap-3 px-4 py-3">
          {isPicture ? <ImageOff aria-hidden size={20} /> : <FileText aria-hidden size={20} />}
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-sm text-ink-soft">
              {isLost ? 'This picture can’t be shown.' : `PDF, ${sizeText(bytes)}`}
            </span>
          </span>
        </span>
      )}
    </a>
  );
}

/** Takes its place before it is there, so that nothing moves. */
function Picture({
  attachment: { name, width, height },
  address,
  onLost,
}: {
  attachment: Attachment;
  address: string;
  onLost: () => void;
}) {
  return (
    <img
      src={address}
      alt={name}
      loading="lazy"
      width={width ?? undefined}
      height={height ?? undefined}
      onError={onLost}
      className="h-auto max-h-72 w-auto max-w-full bg-sunken object-contain sm:max-w-80"
    />
  );
}
