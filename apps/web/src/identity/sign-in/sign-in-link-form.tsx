import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { requestSignInLink } from '../session/index.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/** `isStale`: a link that was opened is used or too old. */
export function SignInLinkForm({ isStale }: { isStale: boolean }) {
  const sendsMail = useSendsMail();
  return (
    <MailedLinkForm
      title={sendsMail ? 'Sign in by email' : 'Sign in by link'}
      text={
        sendsMail
          ? 'We’ll email you a link to sign in without a password.'
          : 'A link signs you in without a password. Email isn’t set up here, so your administrator has to pass it on.'
      }
      fault={isStale ? 'This link is no longer valid. Ask for a new one.' : undefined}
      send={requestSignInLink}
    />
  );
}
