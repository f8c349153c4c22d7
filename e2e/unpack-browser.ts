// Unpacks the npm Chromium into TMPDIR. A process of its own, because the package takes the folder from
// the environment, and changing TMPDIR in a test's process would move everybody else's temporary files.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const build = createRequire(import.meta.url).resolve('@sparticuz/chromium');
await chromium.executablePath();
await inflate(join(build, '..', '..', 'bin', 'al2023.tar.br'));
