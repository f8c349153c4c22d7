import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';

/** One of what the chart makes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

export const chartFolder = join(import.meta.dirname, '../../deploy/helm/deskbell');

/**
 * What Helm makes of the chart with these values; `python` has its SDK, which is Helm's own code.
 * @throws with Helm's words where it refuses
 */
export async function renderChart(python: string, values: object): Promise<Manifest[]> {
  const { stdout } = await promisify(execFile)(python, ['-c', program, chartFolder, JSON.stringify(values)], {
    maxBuffer: 10_000_000,
  });
  const files = JSON.parse(stdout) as Record<string, string>;
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([, text]) => parseAllDocuments(text))
    .flatMap((document) => (document as { toJSON(): Manifest | null }).toJSON() ?? []);
}

const program = `
import json, sys
import helm_python as helm
try:
    with helm.Chart.load(sys.argv[1]) as chart:
        values = json.loads(sys.argv[2])
        chart.validate_schema(values)
        print(json.dumps(chart.render(values, name="desk", namespace="front")))
except helm.errors.HelmError as error:
    sys.exit(str(error))
`;
