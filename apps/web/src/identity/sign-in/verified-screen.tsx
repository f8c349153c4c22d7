import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Where the link in the verification mail ends. */
export function VerifiedScreen({ error }: { error: string | undefined }) {
  return error ? (
    <AuthLayout
      title="This link is no longer valid"
      text="It was already used or has expired. Sign in and request a new one from the dashboard."
    >
      <ButtonLink href="/dashboard" size="large">
        Go to the dashboard
      </ButtonLink>
    </AuthLayout>
  ) : (
    <AuthLayout title="Your email address is verified" text="Thank you. You can close this page or continue.">
      <ButtonLink href="/dashboard" size="large">
        Go to the dashboard
      </ButtonLink>
    </AuthLayout>
  );
}
