import {
  type CurrentUser,
  getMailPreferences,
  type MailPreferences,
  type OptionalMail,
  optionalMails,
  updateMailPreferences,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Switch } from '../../ui/form/switch.tsx';

const preferences = read(getMailPreferences, {});

/**
 * Which mails the signed-in user gets from the account they work in. The administrator who only acts there gets none.
 */
export function MailPreferencesCard({ user: { email, account } }: { user: CurrentUser }) {
  const { data, error, isPending, refetch } = useQuery(preferences);
  const sendsMail = useSendsMail();
  const save = useMutation({
    mutationFn: (change: MailPreferences) => call(updateMailPreferences, { body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: preferences.queryKey });
      show(change);
    },
    onSuccess: () => showToast({ title: 'Email preferences saved' }),
    onError: (failure, change) => {
      show(opposite(change));
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' });
    },
  });
  if (!account || account.acting) return null;
  return (
    <Card>
      <CardHeading
        title="Email notifications"
        hint={
          sendsMail
            ? `From ${account.name}, to ${email}. You always get links and codes you ask for.`
            : 'Email isn’t set up here, so none is sent yet. Your choices count once it is.'
        }
      />
      {isPending && <SkeletonRows rows={3} label="Loading your email preferences" />}
      {error && (
        <ErrorState
          title="Couldn’t load your email preferences"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid gap-4">
          {kindsIn(data).map((kind) => (
            <Switch
              key={kind}
              label={optionalMails[kind]}
              checked={data[kind] ?? false}
              onChange={(wanted) => save.mutate({ [kind]: wanted })}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

const kindsIn = (data: MailPreferences) => Object.keys(data) as OptionalMail[];

// Only what was pressed: another switch may be on its way to the server at the same time.
const show = (change: MailPreferences) =>
  queries.setQueryData(preferences.queryKey, (shown) => shown && { ...shown, ...change });

const opposite = (change: MailPreferences): MailPreferences =>
  Object.fromEntries(Object.entries(change).map(([kind, wanted]) => [kind, !wanted]));
