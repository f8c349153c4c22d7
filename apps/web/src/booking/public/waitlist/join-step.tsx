import type { BookingPage, JoinedWaitlist, OfferedService, PageWaitlist } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { dayIn, longDay } from '../../../ui/time/local-time.ts';
import type { Contact } from '../chosen.ts';
import { ContactFields, contactProblems } from '../contact-fields.tsx';
import { type Answer, request } from '../request.ts';
import { Trouble } from '../trouble.tsx';
import { useSubmission } from '../use-submission.ts';
import { useSpoken } from '../zoned.ts';
import { useWaitlistTexts } from './use-waitlist-texts.ts';
import type { WaitlistTexts } from './waitlist-texts.ts';
import { type WishedDays, wishProblems } from './wish-problems.ts';

const fields = ['fromDay', 'toDay', 'party', 'name', 'email', 'phone'] as const;
type Typed = WishedDays & { hours: HoursChoice; party: string };
type Problems = Partial<Record<(typeof fields)[number], string>>;

/** Which days and hours somebody waits for, and how they are told. */
export function JoinStep({
  page,
  service,
  staffId,
  contact,
  onContact,
  onJoined,
  onGone,
}: {
  page: BookingPage;
  service: OfferedService;
  staffId: string | null;
  contact: Contact;
  onContact: (contact: Contact) => void;
  onJoined: (entry: JoinedWaitlist) => void;
  /** The page, or its waitlist, has been switched off meanwhile. */
  onGone: () => void;
}) {
  const { texts, timeZone } = useSpoken();
  const waitlistTexts = useWaitlistTexts();
  const [typed, setTyped] = useState<Typed>({ fromDay: '', toDay: '', hours: 'any', party: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submissionId = useSubmission(JSON.stringify([service.id, staffId, typed, contact]));
  const today = dayIn(timeZone, Date.now());
  const byText = page.waitlist?.byText ?? false;

  function change(field: keyof Typed, value: string): void {
    setTyped((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  }
  function problemsOf(): Problems {
    const dayText = (day: string) => longDay(day, texts.locale);
    const days = wishProblems(typed, { today, lastDay: page.lastDay, texts: waitlistTexts, dayText });
    const who: Problems = contactProblems(contact, texts);
    if (!byText && contact.email.trim() === '') who.email = waitlistTexts.emailNeeded;
    return { ...days, ...who };
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = problemsOf();
    setProblems(found);
    setTrouble(null);
    const first = fields.find((field) => found[field]);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const answer = await send(page.assistantId, {
      serviceId: service.id,
      staffId,
      ...wishOf(typed),
      name: contact.name.trim(),
      email: contact.email.trim() || null,
      phone: contact.phone.trim() || null,
      submissionId,
    });
    setBusy(false);
    if (answer.kind === 'ok') return onJoined(answer.value);
    if (answer.kind === 'refused' && answer.status === 404) return onGone();
    const refused = answer.kind === 'refused' ? refusedFields(answer, waitlistTexts, texts) : {};
    setProblems(refused);
    if (Object.keys(refused).length === 0) setTrouble(troubleOf(answer, waitlistTexts, texts));
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md gap-5">
      <p>{texts.waitlistHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['fromDay', 'toDay'] as const).map((field) => (
          <Field key={field} label={waitlistTexts[field]} required error={problems[field]}>
            {(control) => (
              <Input
                {...control}
                name={field}
                type="date"
                min={today}
                max={field === 'fromDay' ? page.lastDay : undefined}
                value={typed[field]}
                onChange={({ target }) => {
                  change(field, target.value);
                  // One day is the usual wish.
                  if (field === 'fromDay' && typed.toDay < target.value) change('toDay', target.value);
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={waitlistTexts.hours}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={hoursChoices.map((choice) => [choice, hoursLabel(choice, waitlistTexts)] as const)}
            value={typed.hours}
            onChange={({ target }) => change('hours', target.value)}
          />
        )}
      </Field>
      <Field label={waitlistTexts.people} hint={waitlistTexts.peopleHint}>
        {(control) => (
          <Input
            {...control}
            name="party"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            value={typed.party}
            onChange={({ target }) => change('party', target.value)}
          />
        )}
      </Field>
      <h2 className="text-base">{waitlistTexts.reach}</h2>
      <ContactFields
        contact={contact}
        problems={problems}
        hint={byText ? texts.contactHint : undefined}
        onChange={(field, value) => {
          onContact({ ...contact, [field]: value });
          setProblems((before) => ({ ...before, [field]: undefined }));
        }}
      />
      {trouble && <Trouble>{trouble}</Trouble>}
      <div className="grid gap-3">
        <div>
          <Button type="submit" size="large" busy={isBusy}>
            {texts.joinWaitlist}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{texts.privacy(page.businessName)}</p>
      </div>
    </form>
  );
}

const send = (assistantId: string, json: PageWaitlist): Promise<Answer<JoinedWaitlist>> =>
  request(`/api/book/${assistantId}/waitlist`, { json });

const hoursChoices = ['any', 'morning', 'afternoon', 'evening'] as const;
type HoursChoice = (typeof hoursChoices)[number];

const hoursOf: Record<HoursChoice, { earliest: string | null; latest: string | null }> = {
  any: { earliest: null, latest: null },
  morning: { earliest: null, latest: '12:00' },
  afternoon: { earliest: '12:00', latest: '17:00' },
  evening: { earliest: '17:00', latest: null },
};

const hoursLabel = (choice: HoursChoice, texts: WaitlistTexts): string =>
  choice === 'any' ? texts.anyTime : texts[choice];

function wishOf({ fromDay, toDay, hours, party }: Typed) {
  const count = Math.trunc(Number(party));
  return { fromDay, toDay, ...hoursOf[hours], party: count >= 1 && count <= 500 ? count : null };
}

/** What the server refused, said at its field. */
function refusedFields(
  { body }: { body: { issues?: { path: string }[] | undefined } },
  waitlistTexts: WaitlistTexts,
  texts: ReturnType<typeof useSpoken>['texts'],
): Problems {
  const wrong = new Set(body.issues?.map(({ path }) => path));
  return {
    ...(wrong.has('fromDay') && { fromDay: waitlistTexts.dayWrong }),
    ...(wrong.has('toDay') && { toDay: waitlistTexts.dayWrong }),
    ...(wrong.has('name') && { name: texts.nameMissing }),
    ...(wrong.has('email') && { email: texts.emailWrong }),
    ...(wrong.has('phone') && { phone: texts.phoneWrong }),
  };
}

function troubleOf(
  answer: Answer<unknown>,
  waitlistTexts: WaitlistTexts,
  texts: ReturnType<typeof useSpoken>['texts'],
): string {
  if (answer.kind === 'offline') return texts.offline;
  return answer.kind === 'refused' && answer.status === 429 ? texts.tooMany : waitlistTexts.changed;
}
