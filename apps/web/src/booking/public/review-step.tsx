import type { BookedOnPage, BookingPage, OfferedService, PageBooking } from '@deskbell/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Chosen, Contact } from './chosen.ts';
import { Fact, Facts } from './facts.tsx';
import { type Answer, request } from './request.ts';
import { priceText } from './service-step.tsx';
import { TimeButton } from './time-choice.tsx';
import { Trouble } from './trouble.tsx';
import type { FreeTimes } from './use-free-times.ts';
import { useSubmission } from './use-submission.ts';
import { momentIn, ownTimeText, useSpoken } from './zoned.ts';

/** Everything once more, and the button that books it. */
export function ReviewStep({
  page,
  service,
  chosen,
  free,
  onTime,
  onStep,
  onRefused,
  onBooked,
  onGone,
}: {
  page: BookingPage;
  service: OfferedService;
  chosen: Chosen & { startsAt: string };
  free: FreeTimes;
  onTime: (startsAt: string) => void;
  onStep: (step: 'when' | 'contact') => void;
  /** The server refused what was typed. */
  onRefused: (fields: Partial<Contact>) => void;
  onBooked: (appointment: BookedOnPage) => void;
  onGone: () => void;
}) {
  const spoken = useSpoken();
  const { texts } = spoken;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<'taken' | 'offline' | 'tooMany' | null>(null);
  const { startsAt, staffId, contact } = chosen;
  const submission = useSubmission(JSON.stringify([service.id, staffId, startsAt, contact]));
  const own = ownTimeText(spoken, startsAt);
  const staffName = service.staff.find(({ id }) => id === staffId)?.name ?? onlyOne(service);

  async function book(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    const answer = await sendBooking(page.assistantId, {
      serviceId: service.id,
      staffId,
      startsAt,
      name: contact.name.trim(),
      email: contact.email.trim() || null,
      phone: contact.phone.trim() || null,
      submissionId: submission,
    });
    setBusy(false);
    if (answer.kind === 'ok') return onBooked(answer.value);
    if (answer.kind === 'offline') return setTrouble('offline');
    const { status, body } = answer;
    if (status === 404) return onGone();
    if (status === 429) return setTrouble('tooMany');
    const wrong = body.issues?.map(({ path }) => path) ?? [];
    if (wrong.includes('name')) return onRefused({ name: texts.nameMissing });
    if (wrong.includes('email')) return onRefused({ email: texts.emailWrong });
    if (wrong.includes('phone')) return onRefused({ phone: texts.phoneWrong });
    // The time went, or the service or the person meanwhile: what is free now is shown.
    free.reload();
    setTrouble('taken');
  }

  return (
    <div className="grid gap-6">
      <Facts>
        <Fact name={texts.what}>
          {service.name}, {texts.minutes(service.durationMinutes)}
        </Fact>
        {staffName && <Fact name={texts.who}>{staffName}</Fact>}
        <Fact name={texts.whenFact} action={{ label: texts.change, onPress: () => onStep('when') }}>
          {momentIn(spoken, startsAt)}
          {own && <span className="block text-sm font-normal text-ink-soft">{own}</span>}
        </Fact>
        {service.priceCents !== null && <Fact name={texts.price}>{priceText(service, texts.locale)}</Fact>}
        {page.address && <Fact name={texts.where}>{page.address}</Fact>}
        <Fact name={texts.you} action={{ label: texts.change, onPress: () => onStep('contact') }}>
          {[contact.name, contact.email, contact.phone].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      </Facts>
      {trouble === 'offline' && <Trouble>{texts.offline}</Trouble>}
      {trouble === 'tooMany' && <Trouble>{texts.tooMany}</Trouble>}
      {trouble === 'taken' && (
        <OtherTimes
          free={free}
          taken={startsAt}
          onChoose={(other) => {
            setTrouble(null);
            onTime(other);
          }}
          onAll={() => onStep('when')}
        />
      )}
      {trouble !== 'taken' && (
        <div>
          <Button size="large" busy={isBusy} onClick={() => void book()}>
            {trouble === 'offline' ? texts.tryAgain : texts.book}
          </Button>
        </div>
      )}
    </div>
  );
}

const sendBooking = (assistantId: string, json: PageBooking): Promise<Answer<BookedOnPage>> =>
  request(`/api/book/${assistantId}/appointments`, { json });

const onlyOne = ({ staff }: OfferedService) => (staff.length === 1 ? staff[0]!.name : null);

/** The free times nearest to the one that was taken. */
function OtherTimes({
  free,
  taken,
  onChoose,
  onAll,
}: {
  free: FreeTimes;
  taken: string;
  onChoose: (startsAt: string) => void;
  onAll: () => void;
}) {
  const { texts } = useSpoken();
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(taken));
  const nearest = free.times
    .filter((time) => time !== taken)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 4)
    .sort();
  if (free.state === 'loading') return <Trouble>{texts.taken}</Trouble>;
  return (
    <div className="grid gap-4">
      <Trouble>{nearest.length > 0 ? texts.taken : texts.takenNone}</Trouble>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {nearest.map((time) => (
          <li key={time}>
            <TimeButton startsAt={time} withDay onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={onAll}>
          {texts.otherTimes}
        </Button>
      </div>
    </div>
  );
}
