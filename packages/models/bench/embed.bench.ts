// Measures the packagings of the text model in one run, each in a process of its own: load time, memory, CPU time a
// question and a passage, and how far their vectors agree. Prints a table and, last, one line of JSON.
// Run: node packages/models/bench/embed.bench.ts [rounds]
import { execFile } from 'node:child_process';
import { Console } from 'node:console';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultModelsDir, openTextEmbedder, type TextEngine } from '../src/index.ts';
import { benchPassage, benchQuestions } from './questions.ts';

const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const cases: { engine: TextEngine; threads: number }[] = [
  { engine: 'onnx', threads: 1 },
  { engine: 'onnx', threads: 2 },
  { engine: 'wasm', threads: 1 },
];

interface Measured {
  engine: TextEngine;
  threads: number;
  loadMs: number;
  rssMb: number;
  rssAfterMb: number;
  questionCpuMs: number;
  questionWallMedianMs: number;
  questionWallP95Ms: number;
  passageCpuMs: number;
  bulkPerSecond: number;
  idleCpuMsPerSecond: number;
  vectors: number[][];
}

const [first = '20', engine, threads] = process.argv.slice(2);
const rounds = Number(first);
if (engine) process.stdout.write(JSON.stringify(await measure(engine as TextEngine, Number(threads))));
else await compare();

async function compare(): Promise<void> {
  const results: Measured[] = [];
  for (const one of cases) results.push(await measureApart(one.engine, one.threads));
  const [reference, , wasm] = results;
  const agreement = reference!.vectors.map((vector, i) => cosine(vector, wasm!.vectors[i]!));
  const rows = results.map(({ vectors: _, ...row }) => row);
  const report = {
    node: process.version,
    questions: benchQuestions.length,
    wordsMean: mean(benchQuestions.map((text) => text.split(/\s+/).length)),
    rounds,
    rows,
    cosineOnnxWasm: { mean: round(mean(agreement), 4), min: round(Math.min(...agreement), 4) },
  };
  const out = new Console(process.stdout);
  out.table(rows);
  out.log(`onnx and wasm agree with cosine ${report.cosineOnnxWasm.mean} (min ${report.cosineOnnxWasm.min})`);
  out.log(JSON.stringify(report));
}

async function measureApart(one: TextEngine, workers: number): Promise<Measured> {
  const args = [fileURLToPath(import.meta.url), String(rounds), one, String(workers)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Measured;
}

async function measure(one: TextEngine, workers: number): Promise<Measured> {
  // Once before, so that a download isn't part of the load time.
  await (await openTextEmbedder({ modelsDir, engine: one })).close();
  const started = performance.now();
  const embedder = await openTextEmbedder({ modelsDir, engine: one, threads: workers });
  const loadMs = performance.now() - started;
  const rss = process.memoryUsage.rss();
  const vectors = await embedder.embed(benchQuestions);

  const walls: number[] = [];
  let cpu = cpuMs();
  for (let i = 0; i < rounds; i += 1) {
    for (const question of benchQuestions) {
      const asked = performance.now();
      await embedder.embed([question]);
      walls.push(performance.now() - asked);
    }
  }
  const questionCpu = (cpuMs() - cpu) / walls.length;

  cpu = cpuMs();
  for (let i = 0; i < rounds; i += 1) await embedder.embed([benchPassage]);
  const passageCpu = (cpuMs() - cpu) / rounds;

  const bulk = Array.from({ length: 5 }, () => benchQuestions).flat();
  const bulkStarted = performance.now();
  await embedder.embed(bulk, { priority: 'bulk' });
  const bulkSeconds = (performance.now() - bulkStarted) / 1_000;

  cpu = cpuMs();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idle = (cpuMs() - cpu) / 2;
  const rssAfter = process.memoryUsage.rss();
  await embedder.close();
  walls.sort((a, b) => a - b);
  return {
    engine: one,
    threads: workers,
    loadMs: round(loadMs, 0),
    rssMb: round(rss / 2 ** 20, 0),
    rssAfterMb: round(rssAfter / 2 ** 20, 0),
    questionCpuMs: round(questionCpu, 2),
    questionWallMedianMs: round(walls[Math.floor(walls.length / 2)]!, 2),
    questionWallP95Ms: round(walls[Math.floor(walls.length * 0.95)]!, 2),
    passageCpuMs: round(passageCpu, 1),
    bulkPerSecond: round(bulk.length / bulkSeconds, 0),
    idleCpuMsPerSecond: round(idle, 2),
    vectors: vectors.map((vector) => [...vector]),
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function cosine(one: number[], other: number[]): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
