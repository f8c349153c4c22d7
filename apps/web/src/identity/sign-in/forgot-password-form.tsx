import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { requestPasswordReset } from '../session/index.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

export function ForgotPasswordForm() {
  const sendsMail = useSendsMail();
  return (
    <MailedLinkForm
      title="Reset your password"
      text={
        sendsMail
          ? 'We’ll send you a link to choose a new one.'
          : 'A link lets you choose a new one. Email isn’t set up here, so your administrator has to pass it on.'
      }
      send={requestPasswordReset}
    />
  );
}
