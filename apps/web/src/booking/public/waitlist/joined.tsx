import type { JoinedWaitlist } from '@deskbell/contract';
import { CircleCheck } from 'lucide-react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { CopyLink } from '../copy-link.tsx';
import { StepHeading } from '../page-frame.tsx';
import { useSpoken } from '../zoned.ts';
import { EntryFacts } from './entry-facts.tsx';
import { useWaitlistTexts } from './use-waitlist-texts.ts';

/** They are on the list: what for, and how they will hear. */
export function Joined({ entry, onAnother }: { entry: JoinedWaitlist; onAnother: () => void }) {
  const { texts } = useSpoken();
  const waitlistTexts = useWaitlistTexts();
  const { mailedTo, isTexted, token } = entry;
  const link = `${location.origin}/waitlist#${token}`;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden size={28} className="shrink-0 text-good" />
        <StepHeading focused>{waitlistTexts.joined}</StepHeading>
      </div>
      <div className="grid gap-2">
        <p>{mailedTo || isTexted ? waitlistTexts.waitingHint : waitlistTexts.joinedCalled}</p>
        {mailedTo && <p>{waitlistTexts.joinedMailed(mailedTo)}</p>}
        {isTexted && !mailedTo && <p>{waitlistTexts.joinedTexted}</p>}
        {!mailedTo && <p>{waitlistTexts.keepLink}</p>}
      </div>
      <EntryFacts entry={entry} />
      <div className="flex flex-wrap gap-3">
        <a href={link} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary' })}>
          {waitlistTexts.see}
        </a>
        {!mailedTo && <CopyLink link={link} />}
        <Button variant="ghost" onClick={onAnother}>
          {texts.bookAnother}
        </Button>
      </div>
    </div>
  );
}
