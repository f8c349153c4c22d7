import {
  beginCalendarGrant,
  type CaldavConnect,
  type CaldavLogin,
  type CalendarGrantBegin,
  type ConnectedCalendar,
  type ConnectedCalendarCreate,
  checkConnectedCalendar,
  connectCaldavCalendar,
  connectCalendar,
  connectGrantedCalendar,
  disconnectCalendar,
  findCaldavCalendars,
  type GrantedConnect,
  listCalendarProviders,
  listConnectedCalendars,
  listGrantedCalendars,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Calendars elsewhere that are read along; looked at again by itself, as they are read in the background. */
export const useConnectedCalendars = (assistantId: string) =>
  useQuery({
    ...read(listConnectedCalendars, { params: { id: assistantId } }),
    refetchInterval: 60_000,
  });

export const useConnectCalendar = (assistantId: string) =>
  useMutation({
    mutationFn: (body: ConnectedCalendarCreate) =>
      call(connectCalendar, { params: { id: assistantId }, body }),
    onSuccess: ({ name }) => {
      showToast({ title: 'Calendar connected', description: name });
      return changed(assistantId);
    },
  });

/** Which calendars somebody has at a server; nothing is stored of it. */
export const useFindCaldav = (assistantId: string) =>
  useMutation({
    mutationFn: (body: CaldavLogin) => call(findCaldavCalendars, { params: { id: assistantId }, body }),
    gcTime: 0,
  });

export const useConnectCaldav = (assistantId: string) =>
  useMutation({
    mutationFn: (body: CaldavConnect) => call(connectCaldavCalendar, { params: { id: assistantId }, body }),
    gcTime: 0,
    onSuccess: ({ name }) => {
      showToast({ title: 'Calendar connected', description: name });
      return changed(assistantId);
    },
  });

/** Providers of calendars, and as whom somebody has signed in there. */
export const useCalendarProviders = () => useQuery(read(listCalendarProviders, {}));

/** Asked every time: calendars come and go. */
export const useGrantedCalendars = (grantId: string) =>
  useQuery({ ...read(listGrantedCalendars, { params: { id: grantId } }), gcTime: 0 });

/** Leaves for the provider; from there people come back to the dashboard. */
export const useSignIn = () =>
  useMutation({
    mutationFn: async (body: CalendarGrantBegin) => {
      const { url } = await call(beginCalendarGrant, { body });
      window.location.assign(url);
    },
  });

export const useConnectGranted = (assistantId: string) =>
  useMutation({
    mutationFn: (body: GrantedConnect) => call(connectGrantedCalendar, { params: { id: assistantId }, body }),
    onSuccess: ({ name }) => {
      showToast({ title: 'Calendar connected', description: name });
      return changed(assistantId);
    },
  });

export const useCheckCalendar = ({ id, assistantId }: ConnectedCalendar) =>
  useMutation({
    mutationFn: () => call(checkConnectedCalendar, { params: { id } }),
    onSuccess: ({ error, name }) => {
      showToast(
        error
          ? { variant: 'destructive', title: `Couldn’t read ${name}`, description: error }
          : { title: 'Calendar is up to date', description: name },
      );
      return changed(assistantId);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t check the calendar',
        description: errorMessage(error),
      }),
  });

export const useDisconnectCalendar = ({ id, assistantId }: ConnectedCalendar) =>
  useMutation({
    mutationFn: () => call(disconnectCalendar, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Calendar disconnected' });
      return changed(assistantId);
    },
  });

const changed = (assistantId: string) => {
  const under = `/api/assistants/${assistantId}`;
  return refreshAll([`${under}/connected-calendars`, `${under}/calendar-troubles`, `${under}/free-slots`]);
};
