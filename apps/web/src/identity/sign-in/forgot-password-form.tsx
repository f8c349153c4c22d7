import { requestPasswordReset } from '../session/index.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

export function ForgotPasswordForm() {
  return (
    <MailedLinkForm
      title="Reset your password"
      text="We send you a link with which you choose a new one."
      send={requestPasswordReset}
    />
  );
}
