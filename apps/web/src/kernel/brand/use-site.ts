import { getSiteConfig, type SiteConfig } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api.ts';
import { brandDefaults } from './brand-defaults.ts';

/** Whether mails leave this installation; else nothing on a screen may promise one. */
export const useSendsMail = (): boolean => useSite().mail === 'smtp';

/** The installation's brand and public address; defaults until the server has answered. */
export function useSite(): SiteConfig {
  const { data } = useQuery(read(getSiteConfig, {}));
  return (
    data ?? {
      brand: brandDefaults,
      publicUrl: window.location.origin,
      mail: 'outbox',
      singleSignOn: null,
      payments: null,
    }
  );
}
