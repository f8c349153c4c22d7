import { ButtonLink } from '../../ui/button.tsx';
import { PageCard } from '../page-card.tsx';

export function NotFoundPage() {
  return (
    <PageCard title="404 Page Not Found" text="This page doesn’t exist.">
      <ButtonLink href="/" variant="secondary">
        Back to home
      </ButtonLink>
    </PageCard>
  );
}
