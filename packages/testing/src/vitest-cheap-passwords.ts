// Of every file of tests on a server of its own process: passwords are hashed as ever, at the least cost instead of 85 ms of
// processor time for each sign-up and sign-in. Servers in processes of their own pay the full price.
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const full = crypto.scrypt as (
  password: string,
  salt: string,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof full>): void {
  full(password, salt, length, { ...options, N: 2 }, done);
}

// A worker takes one file after the other.
if (crypto.scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
