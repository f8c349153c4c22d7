import {
  type Billing,
  type CancelReason,
  cancelSubscription,
  changePlan,
  getAccountSettings,
  getBilling,
  getInvoiceFile,
  keepSubscription,
  openBillingPortal,
  type PaidPlan,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, queries, read, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** What the account pays; read again each time it is shown, as Stripe changes it by itself. */
export const useBilling = () => useQuery({ ...read(getBilling, {}), staleTime: 0 });

/** The account's time zone, in which its days begin. */
export const useTimeZone = (): string | undefined => useQuery(read(getAccountSettings, {})).data?.timeZone;

export const useChangePlan = () =>
  useMutation({
    mutationFn: (planType: PaidPlan) => call(changePlan, { body: { planType } }),
    onSuccess: (billing) => {
      const isLater = billing.subscription?.nextPlan;
      return changed(billing, isLater ? 'Your plan will change' : 'Your plan has changed');
    },
  });

export const useCancel = () =>
  useMutation({
    mutationFn: (body: { reason: CancelReason; comment: string }) => call(cancelSubscription, { body }),
    onSuccess: (billing) => changed(billing, 'Subscription cancelled'),
  });

export const useKeep = () =>
  useMutation({
    mutationFn: () => call(keepSubscription, {}),
    onSuccess: (billing) => changed(billing, 'Your plan goes on'),
    onError: (error) => failed('Not changed', error),
  });

/** Goes to Stripe's page for cards and invoices. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => call(openBillingPortal, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => failed('Couldn’t open the payment page', error),
  });

/** Downloads an invoice from Stripe. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: (id: string) => call(getInvoiceFile, { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => failed('Couldn’t download the invoice', error),
  });

function changed(billing: Billing, title: string): Promise<unknown> {
  queries.setQueryData(read(getBilling, {}).queryKey, billing);
  showToast({ title });
  return refreshAll(['/api/usage', '/api/auth/user', '/api/billing/history']);
}

const failed = (title: string, error: unknown) =>
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
