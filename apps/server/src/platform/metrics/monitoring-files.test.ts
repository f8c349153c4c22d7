import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { loadTextModel } from '../../kernel/models/index.ts';
import { createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

const folder = join(import.meta.dirname, '../../../../../deploy/monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const AlertSchema = z.strictObject({
  alert: z.string().regex(/^Deskbell[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'warn']) }),
  annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(10) }),
});
const RulesSchema = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(AlertSchema) })]),
});
const DashboardSchema = z.looseObject({
  title: z.string(),
  panels: z.array(
    z.looseObject({
      id: z.number(),
      type: z.enum(['row', 'timeseries', 'stat']),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.looseObject({ expr: z.string() })).default([]),
    }),
  ),
});

const rules = RulesSchema.parse(parse(read('alerts.yml'))).groups[0].rules;
const { panels } = DashboardSchema.parse(JSON.parse(read('dashboard.json')));
const AdapterRuleSchema = z.strictObject({
  seriesQuery: z.string().regex(/^deskbell_\w+\{/),
  resources: z.object({}).loose(),
  metricsQuery: z.string(),
});
const AdapterRulesSchema = z.strictObject({
  rules: z.strictObject({ custom: z.array(AdapterRuleSchema), external: z.array(AdapterRuleSchema) }),
});
const adapter = AdapterRulesSchema.parse(parse(read('prometheus-adapter.yml'))).rules;

/** Grafana fills its variables in before it asks. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'deskbell');
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [String(title), filledIn(expr)] as const),
  ),
];

/** What an expression asks for: metrics, each with the labels it is narrowed by, and labels it groups by. */
function namesIn(expr: string): { faults: string[]; metrics: { name: string; labels: string[] }[] } {
  const faults: string[] = [];
  const metrics: { name: string; labels: string[] }[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) faults.push(expr.slice(Math.max(0, node.from - 20), node.to + 20));
      if (node.name !== 'VectorSelector') return;
      const selector = expr.slice(node.from, node.to);
      const [name = ''] = /^[\w:]+/.exec(selector) ?? [];
      const labels = [...selector.matchAll(/[{,]\s*(\w+)\s*(?:=|!)/g)].map(([, label]) => label!);
      metrics.push({ name, labels });
    },
  });
  return { faults, metrics };
}

let server: TestServer;
let printed: Map<string, Set<string>>;
beforeAll(async () => {
  const token = 'only-for-tests-0123456789';
  server = await createTestServer({ environment: { METRICS_TOKEN: token } });
  const bakery = await openBusiness(server);
  await bakery.say('Hello');
  await server.deps.jobs.drain();
  // Not loaded here; its figures are announced all the same.
  const { config, log, metrics } = server.deps;
  loadTextModel({ ...config, text: { engine: 'off', large: 'off', workers: null } }, log, metrics);
  const headers = { authorization: `Bearer ${token}` };
  await server.send('/metrics', { headers });
  printed = familiesOf(await (await server.send('/metrics', { headers })).text());
});
afterAll(() => server.close());

/** Every metric that is printed or announced, with the labels that were seen; empty where there was nothing to tell yet. */
function familiesOf(text: string): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  for (const [, name, kind] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    const names = kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name!];
    for (const one of names) families.set(one, new Set());
  }
  for (const [, name, labels] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label] of (labels ?? '').matchAll(/(\w+)="/g)) families.get(name!)?.add(label!);
  return families;
}

describe('alert rules and dashboard', () => {
  it.each(queries)('%s can be parsed', (_, expr) => {
    expect(namesIn(expr).faults).toEqual([]);
    expect(namesIn(expr).metrics.length).toBeGreaterThan(0);
  });

  it('ask for nothing that /metrics doesn’t print', () => {
    const asked = queries.flatMap(([of, expr]) => namesIn(expr).metrics.map((metric) => ({ of, ...metric })));
    const isOfPrometheus = (name: string) => name === 'up';
    const unknown = asked.filter(({ name }) => !isOfPrometheus(name) && !printed.has(name));
    expect(unknown).toEqual([]);
    const ofScrape = ['job', 'instance', 'le'];
    const unknownLabels = asked.flatMap(({ of, name, labels }) => {
      const known = printed.get(name);
      if (!known || known.size === 0) return [];
      return labels
        .filter((label) => !known.has(label) && !ofScrape.includes(label))
        .map((label) => `${of}: ${name}{${label}}`);
    });
    expect(unknownLabels).toEqual([]);
  });

  it('and what pods are scaled by: what the chart asks for is what the adapter’s rules give, of what is printed', () => {
    const given = Object.values(adapter)
      .flat()
      .map((rule) => {
        const series = rule.seriesQuery.split('{')[0]!;
        const filled = rule.metricsQuery
          .replaceAll('<<.Series>>', series)
          .replaceAll('<<.LabelMatchers>>', 'namespace="front"')
          .replaceAll('<<.GroupBy>>', 'pod');
        expect([filled, ...namesIn(filled).faults]).toEqual([filled]);
        return series;
      });
    const chart = readFileSync(join(folder, '../helm/deskbell/templates/autoscaling.yaml'), 'utf8');
    const asked = [...chart.matchAll(/metric: \{ name: (\w+) \}/g)].map(([, name]) => name!);
    expect(asked.sort()).toEqual(given.sort());
    expect(asked.filter((name) => !printed.has(name))).toEqual([]);
  });

  it('show every metric of ours somewhere', () => {
    const asked = new Set(
      queries.flatMap(([, expr]) => namesIn(expr).metrics.map(({ name }) => baseOf(name))),
    );
    const ours = [...printed.keys()].filter((name) => name.startsWith('deskbell_')).map(baseOf);
    expect(ours.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('have names of their own, and panels that don’t lie upon each other', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, nr) => `${x + (nr % w)},${y + Math.floor(nr / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

const baseOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
