import { ButtonLink } from '../../ui/button.tsx';
import { PageCard } from '../page-card.tsx';

export function NotFoundPage() {
  return (
    <PageCard title="404 Page Not Found" text="There is nothing at this address.">
      <ButtonLink href="/" variant="secondary">
        Back to the start
      </ButtonLink>
    </PageCard>
  );
}
