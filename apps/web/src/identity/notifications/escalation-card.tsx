import {
  type AlertEscalation,
  getAlertEscalation,
  listTeam,
  may,
  setAlertEscalation,
  type TeamMember,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

const escalation = read(getAlertEscalation, {});
const choices = [1, 2, 3, 5, 10, 15, 30, 60];

/** Who is told, and when, while nobody sees to a customer who wants a person. */
export function EscalationCard() {
  const { data, error, refetch } = useQuery(escalation);
  const team = useQuery(read(listTeam, {}));
  const save = useMutation({
    mutationFn: (body: AlertEscalation) => call(setAlertEscalation, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(escalation.queryKey, saved);
      showToast({ title: 'Escalation saved' });
    },
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
  const members = team.data?.members.filter(({ role }) => may(role, 'desk.answer')) ?? [];
  return (
    <Card>
      <CardHeading
        title="When nobody comes"
        hint="For the whole account: a customer asks for a person, and nobody takes it. The next ones are told by push, email and text, each once."
      />
      {!data && !error && <SkeletonRows rows={2} label="Loading the escalation" />}
      {error && !data && (
        <ErrorState title="Couldn’t load the escalation" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-5">
          <Field label="Tell others after">
            {(control) => (
              <Select
                {...control}
                className="w-full sm:w-72"
                value={data.minutes ?? ''}
                disabled={save.isPending}
                onChange={({ target }) => save.mutate({ ...data, minutes: Number(target.value) || null })}
                options={[
                  ['', 'Never'],
                  ...[...new Set([...choices, ...(data.minutes ? [data.minutes] : [])])]
                    .sort((a, b) => a - b)
                    .map((minutes) => [String(minutes), minutesText(minutes)] as const),
                ]}
              />
            )}
          </Field>
          {data.minutes !== null && (
            <People
              chosen={data.userIds}
              members={members}
              every={minutesText(data.minutes)}
              isBusy={save.isPending}
              onChange={(userIds) => save.mutate({ ...data, userIds })}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function People({
  chosen,
  members,
  every,
  isBusy,
  onChange,
}: {
  chosen: string[];
  members: TeamMember[];
  every: string;
  isBusy: boolean;
  onChange: (chosen: string[]) => void;
}) {
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.name ?? 'A member';
  const others = members.filter(({ userId }) => !chosen.includes(userId));
  const without = (id: string) => chosen.filter((one) => one !== id);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {chosen.length === 0
          ? 'Everybody who may answer is told then. Or choose who comes first:'
          : `In this order, one more every ${every}:`}
      </p>
      {chosen.length > 0 && (
        <ol className="grid gap-1">
          {chosen.map((id, nr) => (
            <li key={id} className="flex items-center gap-2">
              <span className="grid size-7 place-items-center rounded-full bg-sunken text-sm font-semibold">
                {nr + 1}
              </span>
              <span className="min-w-0 grow break-words">{nameOf(id)}</span>
              {nr > 0 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${nameOf(id)} up`}
                  disabled={isBusy}
                  onClick={() => onChange(without(id).toSpliced(nr - 1, 0, id))}
                >
                  <ArrowUp aria-hidden size={17} />
                </Button>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Take ${nameOf(id)} out`}
                disabled={isBusy}
                onClick={() => onChange(without(id))}
              >
                <X aria-hidden size={17} />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <Field label="Add somebody">
          {(control) => (
            <Select
              {...control}
              className="w-full sm:w-72"
              value=""
              disabled={isBusy}
              onChange={({ target }) => target.value && onChange([...chosen, target.value])}
              options={[['', 'Choose'], ...others.map(({ userId, name }) => [userId, name] as const)]}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
