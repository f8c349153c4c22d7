import { readFileSync, writeFileSync } from 'node:fs';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../backup-error.ts';

/** What encrypts backups: a key of age's (`AGE-SECRET-KEY-1…`), or a passphrase. Never printed, never logged. */
export type BackupKey = { identity: string } | { passphrase: string };

const fewestCharacters = 12;

/** Where a key may be told: a file that has it, or the passphrase itself. */
export interface KeySource {
  keyFile: string | null;
  passphrase: string | null;
}

/** Null: none was told. @throws BackupError when the file can't be read, or what is in it is too short */
export function readBackupKey({ keyFile, passphrase }: KeySource): BackupKey | null {
  if (keyFile !== null) return parseKey(readKeyFile(keyFile), `The key file ${keyFile}`);
  return passphrase === null ? null : parseKey(passphrase, 'BACKUP_PASSPHRASE');
}

/** Makes a key file, readable by its owner alone. @throws BackupError when something is there already */
export async function makeKeyFile(path: string): Promise<void> {
  const identity = await generateX25519Identity();
  const text =
    `# Key of Deskbell's backups. Keep a copy away from this machine: without it no backup can be read.\n` +
    `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    throw new BackupError(
      isThere
        ? `${path} is there already. A key that backups were made with must not be lost: choose another name.`
        : `The key file ${path} can't be written: ${(cause as Error).message}.`,
      { cause },
    );
  }
}

/** Encrypts by age's format for this key. */
export async function encrypterFor(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if ('identity' in key) encrypter.addRecipient(await identityToRecipient(key.identity));
  else encrypter.setPassphrase(key.passphrase);
  return encrypter;
}

export function decrypterFor(key: BackupKey): Decrypter {
  const decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else decrypter.addPassphrase(key.passphrase);
  return decrypter;
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'is not there' : `can't be read (${code})`;
    throw new BackupError(`The key file ${path} ${why}.`, { cause });
  }
}

function parseKey(text: string, what: string): BackupKey {
  const lines = text.split('\n').map((line) => line.trim());
  const [first = '', ...more] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (first.startsWith('AGE-SECRET-KEY-')) return { identity: first };
  if (more.length > 0) throw new BackupError(`${what} has several lines: a passphrase is one line.`);
  if (first.length < fewestCharacters)
    throw new BackupError(`${what} is too short: a passphrase has at least ${fewestCharacters} characters.`);
  return { passphrase: first };
}
