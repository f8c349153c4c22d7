import { useEffect } from 'react';
import { FrontDoor } from '../front-door/front-door.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { signInByLinkAddress } from './auth-client.ts';
import { nextAddress } from './next-address.ts';

/** Where the link in a sign-in mail ends: it goes on by itself, which a filter that looks at links doesn't. */
export function SignInByLink({ token, next }: { token: string; next: string | undefined }) {
  const address = signInByLinkAddress(token, nextAddress(next));
  useEffect(() => window.location.replace(address), [address]);
  return (
    <FrontDoor title="Signing you in" text="One moment.">
      <ButtonLink href={address} size="large">
        Sign in
      </ButtonLink>
    </FrontDoor>
  );
}
