import { ButtonLink } from '../../ui/button.tsx';
import { FrontDoor } from './front-door.tsx';

export function NotFoundScreen() {
  return (
    <FrontDoor title="404 Page Not Found" text="There is nothing at this address.">
      <ButtonLink href="/" variant="secondary">
        Back to the start
      </ButtonLink>
    </FrontDoor>
  );
}
