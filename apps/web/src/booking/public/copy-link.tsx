import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSpoken } from './zoned.ts';

/** Where the browser lets nobody copy, the link is shown to be copied by hand. */
export function CopyLink({ link }: { link: string }) {
  const { texts } = useSpoken();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  if (copied === 'refused') return <p className="w-full text-sm break-all select-all">{link}</p>;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void Promise.resolve(navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('none'))).then(
          () => setCopied('yes'),
          () => setCopied('refused'),
        )
      }
    >
      <span aria-live="polite">{copied === 'yes' ? texts.copied : texts.copyLink}</span>
    </Button>
  );
}
