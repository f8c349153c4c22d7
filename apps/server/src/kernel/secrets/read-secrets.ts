import type { Database, SystemTransaction } from '@deskbell/database';
import { type Config, ConfigError } from '../config.ts';
import { newLastingKey, unwrapKey, wrapKey } from './lasting-key.ts';
import { makeSecretFile, readSecretFile } from './secret-file.ts';
import type { Secrets } from './secrets.ts';

type Asked = Pick<Config, 'dataDir' | 'authSecret' | 'authSecretPrevious' | 'authSecretLost'>;

/**
 * The secrets of this installation: AUTH_SECRET, or one made once and kept in DATA_DIR; the one before it, once it was
 * exchanged; and the lasting key, which the database keeps wrapped in the secret, and so knows its own secret from others.
 * @throws ConfigError when a secret is damaged or missing, or the database knows another one
 */
export function readSecrets(config: Asked, db: Database): Promise<Secrets> {
  return db.system(async (tx) => {
    await takeTurn(tx);
    const former = config.authSecretPrevious ?? readSecretFile(config.dataDir, 'auth-secret.previous');
    const given = config.authSecret ?? readSecretFile(config.dataDir, 'auth-secret');
    const wrapped = await readWrappedKey(tx);
    const opened = wrapped === null ? null : openKey(wrapped, [given, former]);
    if (wrapped && !opened && !config.authSecretLost) throw unfit(given);

    const current = given ?? makeSecretFile(config.dataDir);
    if (wrapped && !opened) await dropSecondFactors(tx);
    const lastingKey =
      opened?.key ?? (wrapped ? newLastingKey() : await firstLastingKey(tx, former ?? current));
    if (opened?.by !== current) await storeWrappedKey(tx, wrapKey(lastingKey, current));
    return { current, former: former === current ? null : former, lastingKey };
  });
}

/** "secret" on a telephone keypad: processes that start at once shall not each make one. */
const lock = 732738;

const takeTurn = (tx: SystemTransaction) =>
  tx.query({ name: 'secrets.take-turn', text: 'SELECT pg_advisory_xact_lock($1)', values: [lock] });

function openKey(wrapped: string, secrets: (string | null)[]): { key: string; by: string } | null {
  for (const secret of secrets) {
    const key = secret && unwrapKey(wrapped, secret);
    if (key) return { key, by: secret };
  }
  return null;
}

function unfit(given: string | null): ConfigError {
  const what = given
    ? 'The secret (AUTH_SECRET, or auth-secret in DATA_DIR) is not the one this database was used with.'
    : 'This database was used with a secret, but there is none: AUTH_SECRET is not set and auth-secret is missing in DATA_DIR.';
  return new ConfigError(
    `${what} Put it back. If you exchanged it on purpose, keep the one before as AUTH_SECRET_PREVIOUS or in ` +
      'auth-secret.previous. If it is lost, start once with AUTH_SECRET_LOST=on: everybody signs in again, links sent so far ' +
      'end, and second factors are removed, since nobody can read them any more.',
  );
}

// What an installation signed before it had this key, it signed with the secret: that stays good.
async function firstLastingKey(tx: SystemTransaction, secretSoFar: string): Promise<string> {
  const [found] = await tx.query<{ has: boolean }>({
    name: 'secrets.has-users',
    text: 'SELECT EXISTS (SELECT FROM auth."user") AS has',
  });
  return found?.has ? secretSoFar : newLastingKey();
}

// Nobody could pass one that can't be read.
async function dropSecondFactors(tx: SystemTransaction): Promise<void> {
  await tx.query({ name: 'secrets.drop-second-factors', text: 'DELETE FROM auth."twoFactor"' });
  await tx.query({
    name: 'secrets.end-second-factors',
    text: 'UPDATE auth."user" SET "twoFactorEnabled" = false WHERE "twoFactorEnabled"',
  });
}

async function readWrappedKey(tx: SystemTransaction): Promise<string | null> {
  const [row] = await tx.query<{ wrapped: string }>({
    name: 'secrets.read-wrapped-key',
    text: `SELECT value ->> 'wrapped' AS wrapped FROM installation WHERE key = 'lasting_key'`,
  });
  return row?.wrapped ?? null;
}

async function storeWrappedKey(tx: SystemTransaction, wrapped: string): Promise<void> {
  await tx.query({
    name: 'secrets.store-wrapped-key',
    text: `INSERT INTO installation (key, value) VALUES ('lasting_key', jsonb_build_object('wrapped', $1::text))
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    values: [wrapped],
  });
}
