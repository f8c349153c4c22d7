import type { BookedOnPage } from '@deskbell/contract';
import { CircleCheck } from 'lucide-react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { AppointmentFacts, CalendarButton } from './appointment-facts.tsx';
import { CopyLink } from './copy-link.tsx';
import { StepHeading } from './page-frame.tsx';
import { useSpoken } from './zoned.ts';

/** It is booked: what was, what comes next, and how to change it. */
export function Booked({ appointment, onAnother }: { appointment: BookedOnPage; onAnother: () => void }) {
  const { texts } = useSpoken();
  const { mailedTo, token } = appointment;
  const link = `${location.origin}/appointment#${token}`;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden size={28} className="shrink-0 text-good" />
        <StepHeading focused>{texts.done}</StepHeading>
      </div>
      <p>{mailedTo ? texts.mailed(mailedTo) : texts.keepLink}</p>
      <AppointmentFacts appointment={appointment} />
      <div className="flex flex-wrap gap-3">
        <CalendarButton appointment={appointment} />
        <a href={link} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary' })}>
          {texts.seeAppointment}
        </a>
        {!mailedTo && <CopyLink link={link} />}
        <Button variant="ghost" onClick={onAnother}>
          {texts.bookAnother}
        </Button>
      </div>
    </div>
  );
}
