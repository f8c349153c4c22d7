import { ButtonLink } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function NotFoundScreen() {
  return (
    <AuthLayout title="404 Page Not Found" text="This page doesn’t exist.">
      <ButtonLink href="/" variant="secondary">
        Back to home
      </ButtonLink>
    </AuthLayout>
  );
}
