import type { SiteConfig, Unsubscription } from '@deskbell/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { textLink } from '../../ui/text-link.ts';
import { PageCard } from '../page-card.tsx';
import { changeSubscription, readSubscription, type SubscriptionAnswer } from './subscription.ts';

/**
 * Where the unsubscribe link of a mail leads: it shows what would be stopped and for whom, and stops it when told. Looking
 * at it changes nothing: filters of mail programs follow every link.
 */
export function UnsubscribePage({ config: { brand } }: { config: SiteConfig }) {
  const [token, setToken] = useState('');
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('token') ?? '';
    setToken(given);
    void readSubscription(given).then(setAnswer);
  }, []);

  return (
    <PageCard title="Your mails">
      {!answer && <Spinner label="Loading" />}
      {answer?.kind === 'known' && <Subscription token={token} first={answer.subscription} />}
      {answer?.kind === 'useless' && <Notice tint="brass">{answer.message}</Notice>}
      {answer?.kind === 'failed' && (
        <>
          <Notice tint="danger">{answer.message}</Notice>
          <Button
            onClick={() => {
              setAnswer(null);
              void readSubscription(token).then(setAnswer);
            }}
          >
            Try again
          </Button>
        </>
      )}
      <p className="border-t border-line pt-5 text-ink-soft">
        Signed in, you choose all your mails under{' '}
        <a href="/dashboard?section=profile" className={textLink}>
          Profile
        </a>
        . Questions? Write to{' '}
        <a href={`mailto:${brand.contactEmail}`} className={`${textLink} break-words`}>
          {brand.contactEmail}
        </a>
        .
      </p>
    </PageCard>
  );
}

function Subscription({ token, first }: { token: string; first: Unsubscription }) {
  const [{ title, accountName, address, wanted }, setSubscription] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function change(toWanted: boolean) {
    setPending(true);
    setFailure('');
    const answer = await changeSubscription(token, toWanted);
    setPending(false);
    if (answer.kind === 'known') setSubscription(answer.subscription);
    else setFailure(answer.message);
  }

  return (
    <>
      <dl className="grid gap-3">
        <Fact name="Mail">{title}</Fact>
        <Fact name="From">{accountName}</Fact>
        <Fact name="To">{address}</Fact>
      </dl>
      <div aria-live="polite" className="grid gap-5">
        {failure && <Notice tint="danger">{failure}</Notice>}
        {!wanted && <Notice tint="good">You won’t get these emails anymore.</Notice>}
      </div>
      {wanted ? (
        <Button size="large" busy={pending} onClick={() => void change(false)}>
          Unsubscribe
        </Button>
      ) : (
        <Button variant="secondary" busy={pending} onClick={() => void change(true)}>
          Resubscribe
        </Button>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[4rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
