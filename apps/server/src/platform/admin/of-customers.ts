import { type RawBuilder, sql } from 'kysely';
import { houseAccountId } from '../demo/index.ts';

/** SQL: is a row of this table a customer's, not the installation's own of the landing page? */
export const ofCustomers = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} <> ${sql.lit(houseAccountId)}`;
