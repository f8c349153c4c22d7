import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { currentUserQuery, errorMessage, queries } from '../../kernel/api.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { confirmEmail, RequireSession } from '../session/index.ts';

/** Where the link to a new address ends; whoever isn't signed in signs in first. */
export function ConfirmEmailScreen() {
  const { token = '' } = useSearch({ from: '/confirm-email' });
  return <RequireSession>{() => <Confirmation token={token} />}</RequireSession>;
}

function Confirmation({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirm(token),
    retry: false,
  });
  if (error) {
    return (
      <AuthLayout title="Your address wasn’t changed" text={errorMessage(error)}>
        <ButtonLink href="/dashboard?section=profile" size="large">
          Go to your profile
        </ButtonLink>
      </AuthLayout>
    );
  }
  if (!data) {
    return (
      <AuthLayout title="Changing your address" text="One moment.">
        <Spinner label="Changing your address" />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Your address is changed" text={`From now on you sign in with ${data.email}.`}>
      <ButtonLink href="/dashboard?section=profile" size="large">
        Go to your profile
      </ButtonLink>
    </AuthLayout>
  );
}

async function confirm(token: string) {
  await confirmEmail(token);
  return queries.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}
