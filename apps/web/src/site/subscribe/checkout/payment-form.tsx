import type { ClientSecret } from '@deskbell/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Opening } from '../opening.tsx';
import { appearance } from './appearance.ts';

type State = 'loading' | 'ready' | 'confirming' | 'unreachable';

/** Stripe's own fields, in frames of its own: what is typed there never reaches our server. */
export function PaymentForm({
  publishableKey,
  secret,
  label,
  onPaid,
}: {
  publishableKey: string;
  secret: ClientSecret;
  label: string;
  onPaid: () => void;
}) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  const [fault, setFault] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<{ stripe: Stripe; elements: StripeElements }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them anew
  useEffect(() => {
    let isGone = false;
    mountFields(publishableKey, secret.clientSecret, place.current!).then(
      (mounted) => {
        if (isGone) return;
        fields.current = mounted;
        setState('ready');
      },
      () => {
        if (!isGone) setState('unreachable');
      },
    );
    return () => {
      isGone = true;
      fields.current?.elements.getElement('payment')?.destroy();
      fields.current = null;
    };
  }, [publishableKey, secret.clientSecret, attempt]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!fields.current) return;
    setState('confirming');
    setFault(undefined);
    const refusal = await confirm(fields.current, secret.confirms);
    if (refusal === null) return onPaid();
    setFault(refusal);
    setState('ready');
  }

  if (state === 'unreachable')
    return (
      <>
        <Notice tint="danger">
          The payment form couldn’t be loaded. Check your connection, and let js.stripe.com through if you
          block scripts.
        </Notice>
        <Button
          onClick={() => {
            setState('loading');
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </>
    );
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {state === 'loading' && <Opening label="Loading the payment form" />}
      <div ref={place} />
      {fault && <Notice tint="danger">{fault}</Notice>}
      {state !== 'loading' && (
        <Button type="submit" size="large" busy={state === 'confirming'}>
          {state === 'confirming' ? 'Processing...' : label}
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        Payments are handled by Stripe. Your card number never reaches our server.
      </p>
    </form>
  );
}

async function mountFields(publishableKey: string, clientSecret: string, place: HTMLElement) {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe’s script did not load');
  const elements = stripe.elements({ clientSecret, appearance: appearance() });
  const element = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message)));
    element.mount(place);
  });
  return { stripe, elements };
}

/** Null: it is paid, or on its way. A bank may ask on a page of its own, which comes back here. */
async function confirm(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  confirms: ClientSecret['confirms'],
): Promise<string | null> {
  // Without what an earlier way back has left in the address.
  const plan = new URLSearchParams(location.search).get('plan');
  const query = plan ? `?${new URLSearchParams({ plan })}` : '';
  const backTo = location.origin + location.pathname + query;
  const options = { elements, confirmParams: { return_url: backTo }, redirect: 'if_required' } as const;
  const { error } = await (confirms === 'setup'
    ? stripe.confirmSetup(options)
    : stripe.confirmPayment(options));
  if (!error) return null;
  return error.message ?? 'Your payment couldn’t be completed. Please try again or use another card.';
}
