import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Where the link in the verification mail ends. */
export function VerifiedScreen({ error }: { error: string | undefined }) {
  return error ? (
    <AuthLayout
      title="This link is no longer valid"
      text="It was used before or is too old. Sign in and ask for a new one from the dashboard."
    >
      <ButtonLink href="/dashboard" size="large">
        Go to the dashboard
      </ButtonLink>
    </AuthLayout>
  ) : (
    <AuthLayout title="Your e-mail address is verified" text="Thank you. You can close this page or go on.">
      <ButtonLink href="/dashboard" size="large">
        Go to the dashboard
      </ButtonLink>
    </AuthLayout>
  );
}
