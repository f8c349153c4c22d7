import { type Alerts, listAlerts, readAlerts } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const alertsQuery = read(listAlerts, {});
/** What happens in the account is told live; the rest, such as a limit of the plan, comes with the next look. */
const lookEveryMs = 60_000;

/** What the signed-in user was alerted to. */
export const useAlerts = () => useQuery({ ...alertsQuery, refetchInterval: lookEveryMs });

/** Marks one alert as read, or all. */
export const useReadAlerts = () =>
  useMutation({
    mutationFn: (alertId: string | undefined) => call(readAlerts, { body: alertId ? { alertId } : {} }),
    onSuccess: (after: Alerts) => queries.setQueryData(alertsQuery.queryKey, after),
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
