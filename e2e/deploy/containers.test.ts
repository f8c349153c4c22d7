// What can be told of the image and of compose without a container engine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, processRoles } from '@deskbell/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the image', () => {
  const text = read('deploy/Containerfile');
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

  it('starts the server as npm start does', () => {
    const { flags, env } = JSON.parse(read('apps/server/node-flags.json')) as {
      flags: string[];
      env: Record<string, string>;
    };
    expect(of('CMD')).toEqual([
      `CMD ${JSON.stringify(['node', ...flags, 'apps/server/src/main.ts']).replaceAll(',', ', ')}`,
    ]);
    for (const [name, value] of Object.entries(env))
      expect(of('ENV').join(' ')).toContain(` ${name}=${value}`);
  });

  it('has every page that is built, and nothing that only tests need', () => {
    const targets = [...read('scripts/build.mjs').matchAll(/dir: '([^']+)'/g)].map(([, dir]) => dir);
    expect(targets.length).toBe(3);
    for (const dir of targets) expect(text).toContain(`COPY --from=pages /app/${dir}/dist ./${dir}/dist`);
    expect(text).toContain('npm ci --omit=dev --workspace=@deskbell/server');
  });

  it('runs as nobody special, and is asked whether it may be sent requests', () => {
    expect(of('USER')).toEqual(['USER 1000:1000']);
    expect(of('HEALTHCHECK')[0]).toContain(endpoints.getReadiness.path);
  });
});

describe('compose', () => {
  const text = read('deploy/compose/compose.yml');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; read_only?: boolean; image: string }>;
  };

  it('has a process for each role, with the same settings', () => {
    const processes = processRoles.map((role) => services[role]!);
    expect(processes.map(({ environment }) => environment.ROLES)).toEqual([...processRoles]);
    const rests = processes.map(({ environment: { ROLES: _, SIP_PORT: __, ...rest }, ...service }) => ({
      ...service,
      rest,
    }));
    expect(rests).toEqual([rests[0], rests[0], rests[0]]);
    expect(processes[0]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('asks for every password and the secret, and has none of its own', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
    const told = [...read('deploy/compose/example.env').matchAll(/^(\w+)=(.*)$/gm)];
    expect(told.map(([, name]) => name).sort()).toEqual([...asked].sort());
    expect(told.filter(([, , value]) => value).map(([, name]) => name)).toEqual(['PUBLIC_URL']);
    // The database's own password goes to no process of ours.
    expect(JSON.stringify(processRoles.map((role) => services[role]))).not.toContain('POSTGRES_PASSWORD');
  });
});
