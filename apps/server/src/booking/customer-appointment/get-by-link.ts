import type { CustomerAppointment } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { withLink } from './with-link.ts';

/** The appointment of a link. Looking changes nothing: filters of mail programs follow every link. */
export const getByLink = (ctx: Deps, token: string): Promise<CustomerAppointment> =>
  withLink(ctx, token, async (_tx, { appointment }) => appointment);
