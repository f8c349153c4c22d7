import type { BookedOnPage, BookingPage, BookingTime, JoinedWaitlist } from '@deskbell/contract';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { dayIn } from '../../ui/time/local-time.ts';
import type { Chosen, Contact } from './chosen.ts';
import { ContactStep } from './contact-step.tsx';
import { StepHeading } from './page-frame.tsx';
import { request } from './request.ts';
import { ReviewStep } from './review-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { StaffStep } from './staff-step.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { JoinStep } from './waitlist/later.tsx';
import { useSpoken } from './zoned.ts';

type Step = 'service' | 'staff' | 'when' | 'waitlist' | 'contact' | 'review';

/** From the service to the booked appointment, a step at a time; going back loses nothing. */
export function BookingFlow({
  page,
  onBooked,
  onJoined,
  onGone,
}: {
  page: BookingPage;
  onBooked: (appointment: BookedOnPage) => void;
  /** Nothing that was free suited. */
  onJoined: (entry: JoinedWaitlist) => void;
  /** The page has been switched off meanwhile. */
  onGone: () => void;
}) {
  const { texts } = useSpoken();
  const [chosen, setChosen] = useState<Chosen>({
    serviceId: page.services[0]!.id,
    staffId: null,
    startsAt: null,
    contact: { name: '', email: '', phone: '' },
  });
  const service = page.services.find(({ id }) => id === chosen.serviceId)!;
  const steps = stepsOf(page, service.staff.length);
  const [step, setStep] = useState<Step>(steps[0]!);
  const [hasMoved, setMoved] = useState(false);
  const [refused, setRefused] = useState<Partial<Contact>>({});
  const free = useTimesOf(page, chosen);
  // Beside the steps, in place of a time.
  const isWaiting = step === 'waitlist';
  const at = steps.indexOf(isWaiting ? 'when' : step);
  const before = isWaiting ? 'when' : steps[at - 1];

  function choose(change: Partial<Chosen>, next: Step): void {
    setChosen((before) => ({ ...before, ...change }));
    goTo(next);
  }
  function goTo(next: Step): void {
    setMoved(true);
    setStep(next);
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <div className="flex min-h-9 items-center gap-3">
          {before && (
            <Button variant="ghost" size="small" className="-ml-3" onClick={() => goTo(before)}>
              <ChevronLeft aria-hidden size={16} /> {texts.back}
            </Button>
          )}
          {!isWaiting && (
            <p className="text-sm text-ink-soft">
              {texts.stepOf(at + 1, step === 'service' ? null : steps.length)}
            </p>
          )}
        </div>
        <StepHeading key={step} focused={hasMoved}>
          {headingOf(step, texts)}
        </StepHeading>
      </div>
      {step === 'service' && (
        <ServiceStep
          services={page.services}
          onChoose={(id) => {
            const { staff } = page.services.find((one) => one.id === id)!;
            choose({ serviceId: id, staffId: null, startsAt: null }, staff.length > 1 ? 'staff' : 'when');
          }}
        />
      )}
      {step === 'staff' && (
        <StaffStep
          staff={service.staff}
          onChoose={(staffId) => choose({ staffId, startsAt: null }, 'when')}
        />
      )}
      {step === 'when' && (
        <TimeChoice
          free={free}
          chosen={chosen.startsAt}
          onChoose={(startsAt) => choose({ startsAt }, hasContact(chosen.contact) ? 'review' : 'contact')}
          none={texts.noTimes}
          phone={page.phone}
        />
      )}
      {step === 'when' && page.waitlist && free.state !== 'loading' && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-base">{texts.nothingSuits}</h2>
          <p className="text-ink-soft">{texts.waitlistHint}</p>
          <div>
            <Button variant="secondary" onClick={() => goTo('waitlist')}>
              {texts.joinWaitlist}
            </Button>
          </div>
        </section>
      )}
      {isWaiting && (
        <JoinStep
          page={page}
          service={service}
          staffId={chosen.staffId}
          contact={chosen.contact}
          onContact={(contact) => setChosen((before) => ({ ...before, contact }))}
          onJoined={onJoined}
          onGone={onGone}
        />
      )}
      {step === 'contact' && (
        <ContactStep
          businessName={page.businessName}
          sendsMail={page.sendsMail}
          contact={chosen.contact}
          refused={refused}
          onDone={(contact) => {
            setRefused({});
            choose({ contact }, 'review');
          }}
          onChange={(contact) => setChosen((before) => ({ ...before, contact }))}
        />
      )}
      {step === 'review' && chosen.startsAt && (
        <ReviewStep
          page={page}
          service={service}
          chosen={{ ...chosen, startsAt: chosen.startsAt }}
          free={free}
          onTime={(startsAt) => setChosen((before) => ({ ...before, startsAt }))}
          onStep={goTo}
          onRefused={(fields) => {
            setRefused(fields);
            goTo('contact');
          }}
          onBooked={onBooked}
          onGone={onGone}
        />
      )}
    </div>
  );
}

/** One service needs no choice, and neither does one person. */
const stepsOf = ({ services }: BookingPage, people: number): Step[] => [
  ...(services.length > 1 ? (['service'] as const) : []),
  ...(people > 1 ? (['staff'] as const) : []),
  ...(['when', 'contact', 'review'] as const),
];

const hasContact = ({ name, email, phone }: Contact): boolean =>
  name !== '' && (email !== '' || phone !== '');

function headingOf(step: Step, texts: ReturnType<typeof useSpoken>['texts']): string {
  return step === 'service' ? texts.service : texts[step];
}

function useTimesOf(page: BookingPage, { serviceId, staffId }: Chosen) {
  const { assistantId, timeZone, lastDay } = page;
  const load = useCallback(
    (from: string, to: string) => {
      const query = new URLSearchParams({ serviceId, from, to, ...(staffId && { staffId }) });
      return request<BookingTime[]>(`/api/book/${assistantId}/times?${query}`);
    },
    [assistantId, serviceId, staffId],
  );
  return useFreeTimes(load, dayIn(timeZone, Date.now()), lastDay);
}
