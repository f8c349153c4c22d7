// The Helm chart, rendered by Helm's own code and held to Kubernetes' own schemas.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '@deskbell/testing/find-python';
import { describe, expect, it } from 'vitest';
import { chartFolder, type Manifest, renderChart } from './render-chart.ts';

// A hundred megabytes.
const limitMs = 300_000;
const [helm, schemas] = await Promise.all([
  findPython('helm-python-sdk', '0.2.2', limitMs),
  findPython('kubernetes-validate', '1.37.0', limitMs),
]);
const missing = [helm, schemas].flatMap((found) => ('missing' in found ? [found.missing] : []));
if (missing.length > 0) process.stderr.write(`The Helm chart is not tested: ${missing.join('; ')}\n`);
const render = (values: object) => renderChart('python' in helm ? helm.python : '', values);

const least = {
  publicUrl: 'https://desk.example.com',
  existingSecret: 'deskbell',
  config: { S3_BUCKET: 'desk-files', TEXT_MODEL_LARGE: 'off' },
};
const shared = {
  ...least,
  config: {},
  files: { existingClaim: 'files' },
  models: { existingClaim: 'models' },
};
const everything = {
  ...least,
  image: { repository: 'registry.example.com/deskbell', tag: '0.2.0', pullSecrets: ['registry'] },
  web: { autoscaling: { enabled: true } },
  jobs: { autoscaling: { enabled: true, targetQueueDelaySeconds: 30 } },
  voice: { maxCalls: 6, disk: { storageClass: 'fast' }, autoscaling: { enabled: true } },
  ingress: { className: 'nginx', tlsSecret: 'desk-tls' },
  networkPolicy: {
    to: [{ podSelector: { matchLabels: { app: 'postgres' } } }],
    monitoringFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
  },
  serviceAccount: { annotations: { 'example.com/role': 'files' } },
  podAnnotations: { 'example.com/note': 'yes' },
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'calls', operator: 'Exists' }],
};

interface Pod {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  automountServiceAccountToken: boolean;
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  containers: {
    image: string;
    env: { name: string; value: string }[];
    envFrom: object[];
    securityContext: object;
    readinessProbe: { httpGet: { path: string } };
    livenessProbe: { httpGet: { path: string } };
    startupProbe: { httpGet: { path: string } };
  }[];
}

const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);
const podOf = ({ spec }: Manifest) => (spec.template as { spec: Pod }).spec;
const workloads = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
const envOf = (manifest: Manifest) =>
  Object.fromEntries(podOf(manifest).containers[0]!.env.map(({ name, value }) => [name, value]));

describe.skipIf(missing.length > 0)('the Helm chart', () => {
  it.each([
    ['the least that must be said', least],
    ['shared folders', shared],
    ['everything', everything],
    [
      'parts left out',
      {
        ...least,
        ingress: { enabled: false },
        networkPolicy: { enabled: false },
        podDisruptionBudget: { enabled: false },
      },
    ],
  ])('makes what Kubernetes 1.27 and 1.37 take, with nothing unknown to them: %s', async (_, values) => {
    const manifests = await render(values);
    expect(manifests.length).toBeGreaterThan(5);
    expect(await validate(manifests)).toBe('');
  });

  it('has a workload for each role, as no root and without a disk of its image’s', async () => {
    const manifests = await render(least);
    expect(workloads(manifests).map((one) => [one.kind, one.metadata.name, envOf(one).ROLES])).toEqual(
      expect.arrayContaining([
        ['Deployment', 'desk-deskbell-web', 'web'],
        ['Deployment', 'desk-deskbell-jobs', 'jobs'],
        ['StatefulSet', 'desk-deskbell-voice', 'voice'],
      ]),
    );
    for (const workload of workloads(manifests)) {
      const pod = podOf(workload);
      const [container] = pod.containers;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000 },
      });
      expect(container).toMatchObject({
        image: 'deskbell:0.2.0',
        envFrom: [{ secretRef: { name: 'deskbell' } }],
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        startupProbe: { httpGet: { path: '/api/health/live' } },
        livenessProbe: { httpGet: { path: '/api/health/live' } },
        readinessProbe: { httpGet: { path: '/api/health/ready' } },
      });
      // Longer than a stop takes, with what is waited before.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30);
      expect(envOf(workload)).toMatchObject({ PUBLIC_URL: least.publicUrl, S3_BUCKET: 'desk-files' });
    }
  });

  it('keeps the disk of a pod that takes calls, where recordings wait', async () => {
    const disks = async (values: object) => {
      const [voice] = ofKind(await render(values), 'StatefulSet');
      const { volumes } = podOf(voice!);
      const data = volumes.find(({ name }) => name === 'data')?.persistentVolumeClaim?.claimName ?? null;
      return [(voice!.spec.volumeClaimTemplates as unknown[] | undefined)?.length ?? 0, data];
    };
    expect(await disks(least)).toEqual([1, null]);
    expect(await disks(shared)).toEqual([0, 'files']);
  });

  it('scales by queue delay and by calls, and leaves the number of pods to that', async () => {
    const manifests = await render(everything);
    const metrics = ofKind(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => [
      (spec.scaleTargetRef as { kind: string; name: string }).kind,
      spec.metrics,
    ]);
    expect(metrics).toMatchObject([
      ['Deployment', [{ resource: { name: 'cpu' } }]],
      [
        'Deployment',
        [{ external: { metric: { name: 'deskbell_jobs_oldest_due_seconds' }, target: { value: '30' } } }],
      ],
      ['StatefulSet', [{ pods: { metric: { name: 'deskbell_calls_in_progress' } } }]],
    ]);
    for (const workload of workloads(manifests)) expect(workload.spec.replicas).toBeUndefined();
    for (const workload of workloads(await render(least)))
      expect(workload.spec.replicas).toBeTypeOf('number');
  });

  it('lets requests in from where it is told alone, and nobody to the jobs', async () => {
    const ingressOf = async (values: object) =>
      Object.fromEntries(
        ofKind(await render(values), 'NetworkPolicy').map(({ metadata, spec }) => [
          metadata.name,
          (spec.ingress as { from: object[] }[])[0]?.from.length ?? 0,
        ]),
      );
    expect(await ingressOf(least)).toEqual({
      'desk-deskbell-web': 1,
      'desk-deskbell-jobs': 0,
      'desk-deskbell-voice': 1,
    });
    expect(await ingressOf(everything)).toMatchObject({ 'desk-deskbell-jobs': 1, 'desk-deskbell-web': 2 });
  });

  it.each([
    ['no address', { ...least, publicUrl: '' }, /publicUrl/],
    ['no secret', { ...least, existingSecret: '' }, /existingSecret/],
    ['no place for files', { ...least, config: {} }, /set config\.S3_BUCKET, or files\.existingClaim/],
    ['a role by hand', { ...least, config: { ROLES: 'web' } }, /config/],
    ['a word it doesn’t know', { ...least, replicas: 3 }, /replicas/],
  ])('refuses %s, and says what to set', async (_, values, words) => {
    await expect(render(values)).rejects.toThrow(words);
  });
});

it('is of the version that it runs', () => {
  const { version } = JSON.parse(readFileSync(join(chartFolder, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const chart = readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8');
  expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
});

/** What Kubernetes' schemas of these versions say against them; empty: nothing. */
async function validate(manifests: Manifest[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-chart-'));
  const file = join(folder, 'all.yaml');
  writeFileSync(file, manifests.map((one) => `---\n${JSON.stringify(one)}\n`).join(''));
  const versions = ['-k', '1.27', '-k', '1.37'];
  const said = await promisify(execFile)('python' in schemas ? schemas.python : '', [
    ...['-m', 'kubernetes_validate', '--strict', '--quiet', ...versions, file],
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr || 'refused',
  );
  rmSync(folder, { recursive: true });
  return said.trim();
}
