import { ButtonLink } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function NotFoundScreen() {
  return (
    <AuthLayout title="404 Page Not Found" text="There is nothing at this address.">
      <ButtonLink href="/" variant="secondary">
        Back to the start
      </ButtonLink>
    </AuthLayout>
  );
}
