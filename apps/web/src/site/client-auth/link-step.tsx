import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PageCard } from '../page-card.tsx';

/** While the mailed link signs in. A server that did not answer has not used it up. */
export function LinkStep({
  unanswered,
  onTryAgain,
}: {
  unanswered: string | undefined;
  onTryAgain: () => void;
}) {
  return (
    <PageCard title="Signing you in" text={unanswered ? undefined : 'One moment.'}>
      {unanswered ? (
        <>
          <Notice tint="danger">{unanswered}</Notice>
          <Button onClick={onTryAgain}>Try again</Button>
        </>
      ) : (
        <Spinner label="Signing you in" />
      )}
    </PageCard>
  );
}
