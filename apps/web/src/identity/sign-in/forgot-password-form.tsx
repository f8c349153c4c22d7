import { requestPasswordReset } from '../session/index.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

export function ForgotPasswordForm() {
  return (
    <MailedLinkForm
      title="Reset your password"
      text="We’ll send you a link to choose a new one."
      send={requestPasswordReset}
    />
  );
}
