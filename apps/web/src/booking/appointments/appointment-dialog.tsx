import type { Appointment, AppointmentStatus } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { DateTime } from '../../ui/time/date-time.tsx';
import { clockText, dayIn, longDay } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';
import { badgeOf, changeText, confirmedBy, isConfirmed, originText } from './appointment-labels.ts';
import { DayField } from './day-field.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useChangeAppointment } from './use-appointments.ts';

/** One appointment: who, what, when, and what can be done about it. */
export function AppointmentDialog({
  assistantId,
  appointment,
  onClose,
}: {
  assistantId: string;
  appointment: Appointment | null;
  onClose: () => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  return (
    <Dialog
      open={appointment !== null}
      onClose={onClose}
      title={appointment?.customerName ?? 'Appointment'}
      description={appointment ? whatAndWhen(appointment, timeZone) : ''}
    >
      {appointment && (
        <Content
          key={appointment.id}
          assistantId={assistantId}
          appointment={appointment}
          timeZone={timeZone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function whatAndWhen(
  { serviceName, staffName, startsAt, endsAt }: Appointment,
  timeZone: string | undefined,
) {
  const who = staffName ? `${serviceName} with ${staffName}` : serviceName;
  const day = longDay(dayIn(timeZone, Date.parse(startsAt)));
  return `${who}, ${day}, ${clockText(startsAt, timeZone)} to ${clockText(endsAt, timeZone)}`;
}

function Content({
  assistantId,
  appointment,
  timeZone,
  onClose,
}: {
  assistantId: string;
  appointment: Appointment;
  timeZone: string | undefined;
  onClose: () => void;
}) {
  const mayChange = useMay('desk.answer');
  const change = useChangeAppointment(assistantId, appointment);
  const [moving, setMoving] = useState(false);
  const [note, setNote] = useState(appointment.note);
  const { status, customerEmail, customerPhone, conversationId } = appointment;
  const setStatus = (next: AppointmentStatus) => change.mutate({ status: next });
  const isOver = Date.parse(appointment.startsAt) < Date.now();
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tint={badgeOf(appointment).tint}>{badgeOf(appointment).label}</Badge>
        {customerEmail && (
          <a href={`mailto:${customerEmail}`} className={textLink}>
            {customerEmail}
          </a>
        )}
        {customerPhone && (
          <a href={`tel:${customerPhone}`} className={textLink}>
            {customerPhone}
          </a>
        )}
        {conversationId && (
          <Link
            to="/dashboard"
            search={{ section: 'conversations', conversation: conversationId, assistant: assistantId }}
            className={textLink}
          >
            Conversation
          </Link>
        )}
      </div>
      <History appointment={appointment} />
      {isConfirmed(appointment) && (
        <p className="text-sm text-ink-soft">
          Confirmed {confirmedBy(appointment)}, <DateTime instant={appointment.confirmedAt!} />
        </p>
      )}
      {mayChange && status === 'booked' && (
        <div className="flex flex-wrap gap-2">
          {isOver ? (
            <>
              <Button size="small" busy={change.isPending} onClick={() => setStatus('completed')}>
                Completed
              </Button>
              <Button variant="secondary" size="small" onClick={() => setStatus('no_show')}>
                No-show
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" size="small" onClick={() => setMoving(!moving)}>
                {moving ? 'Keep appointment' : 'Move'}
              </Button>
              <Button
                variant="secondary"
                size="small"
                busy={change.isPending}
                onClick={() => change.mutate({ confirmed: !isConfirmed(appointment) })}
              >
                {isConfirmed(appointment) ? 'Mark as not confirmed' : 'Mark as confirmed'}
              </Button>
            </>
          )}
          <Button
            variant="danger"
            size="small"
            busy={change.isPending}
            // Closed, so that Undo is within reach.
            onClick={() => change.mutate({ status: 'cancelled' }, { onSuccess: onClose })}
          >
            Cancel appointment
          </Button>
        </div>
      )}
      {mayChange && (status === 'completed' || status === 'no_show') && (
        <div>
          <button
            type="button"
            className={buttonClasses({ variant: 'secondary', size: 'small' })}
            onClick={() => setStatus('booked')}
          >
            Mark as booked
          </button>
        </div>
      )}
      {moving && (
        <Move
          assistantId={assistantId}
          appointment={appointment}
          timeZone={timeZone}
          busy={change.isPending}
          onMove={(startsAt) => change.mutate({ startsAt }, { onSuccess: onClose })}
        />
      )}
      <Field label="Note" hint="Only visible to your team.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={note}
            readOnly={!mayChange}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {mayChange && (
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={note === appointment.note}
            busy={change.isPending}
            onClick={() => change.mutate({ note })}
          >
            Save note
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where it came from, and what was done to it since. */
function History({ appointment }: { appointment: Appointment }) {
  const origin = originText(appointment);
  const change = changeText(appointment);
  if (!origin && !change) return null;
  return (
    <p className="text-sm text-ink-soft">
      {origin && (
        <>
          {origin}, <DateTime instant={appointment.createdAt} />
        </>
      )}
      {origin && change && '. '}
      {change && appointment.changedAt && (
        <>
          {change}, <DateTime instant={appointment.changedAt} />
        </>
      )}
    </p>
  );
}

function Move({
  assistantId,
  appointment,
  timeZone,
  busy,
  onMove,
}: {
  assistantId: string;
  appointment: Appointment;
  timeZone: string | undefined;
  busy: boolean;
  onMove: (startsAt: string) => void;
}) {
  const [day, setDay] = useState(dayIn(timeZone, Date.parse(appointment.startsAt)));
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const goTo = (next: string) => {
    setDay(next);
    setStartsAt(null);
  };
  return (
    <div className="grid gap-4 rounded-card border border-line p-4">
      <DayField label="New day" day={day} onChange={goTo} />
      <SlotChoice
        assistantId={assistantId}
        serviceId={appointment.serviceId}
        staffId={appointment.staffId ?? ''}
        day={day}
        chosen={startsAt}
        onChoose={setStartsAt}
        onDay={goTo}
      />
      <div>
        <Button size="small" disabled={!startsAt} busy={busy} onClick={() => startsAt && onMove(startsAt)}>
          Save new time
        </Button>
      </div>
    </div>
  );
}
