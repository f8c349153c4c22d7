import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { queries } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { browserName } from '../../ui/browser-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { endOtherSessions, endSession, listSessions } from '../session/index.ts';

const queryKey = ['/api/auth/list-sessions'];

/** Where the user is signed in; every other browser can be signed out from here. */
export function SessionsCard() {
  const momentText = useMomentText();
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: listSessions });
  const end = useMutation({
    mutationFn: (token: string | null) => (token ? endSession(token) : endOtherSessions()),
    onSuccess: () => {
      showToast({ title: 'Signed out there' });
      return queries.invalidateQueries({ queryKey });
    },
    onError: (failure) =>
      showToast({ title: 'Error', description: (failure as Error).message, variant: 'destructive' }),
  });
  const others = data?.sessions.filter(({ token }) => token !== data.current) ?? [];
  const ordered = data?.sessions.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return (
    <Card>
      <CardHeading
        title="Active sessions"
        hint="If you don't recognize one, sign it out and change your password."
        aside={
          others.length > 1 && (
            <Button variant="secondary" size="small" busy={end.isPending} onClick={() => end.mutate(null)}>
              Sign out everywhere else
            </Button>
          )
        }
      />
      {isPending && <SkeletonRows rows={2} label="Loading your sessions" />}
      {error && (
        <ErrorState title="Couldn’t load your sessions" error={error} onRetry={() => void refetch()} />
      )}
      <ul className="grid">
        {ordered?.map((session) => (
          <li
            key={session.token}
            className="flex items-center gap-3 border-t border-line py-3 first:border-0"
          >
            <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browserName(session.userAgent)}
                {session.token === data?.current && <Badge tint="good">This browser</Badge>}
              </p>
              <p className="text-sm break-words text-ink-soft">
                Signed in {momentText(session.createdAt)}
                {session.ipAddress && ` from ${session.ipAddress}`}
              </p>
            </div>
            {session.token !== data?.current && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Sign out ${browserName(session.userAgent)}`}
                disabled={end.isPending}
                onClick={() => end.mutate(session.token)}
              >
                <LogOut aria-hidden size={17} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
