import { requestSignInLink } from '../session/index.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/** `isStale`: a link that was opened is used or too old. */
export function SignInLinkForm({ isStale }: { isStale: boolean }) {
  return (
    <MailedLinkForm
      title="Sign in by email"
      text="We’ll email you a link to sign in without a password."
      fault={isStale ? 'This link is no longer valid. Ask for a new one.' : undefined}
      send={requestSignInLink}
    />
  );
}
