import { useState } from 'react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A button for what needs payment: it says that payment isn't set up here and offers to write instead. */
export function ContactAboutPayment({
  label,
  title,
  text,
  subject,
  wide = false,
}: {
  label: string;
  title: string;
  text: string;
  subject: string;
  wide?: boolean;
}) {
  const { brand } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={wide ? 'w-full' : undefined} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} description={text}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
          <ButtonLink href={`mailto:${brand.salesEmail}?subject=${encodeURIComponent(subject)}`}>
            Write to {brand.salesEmail}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
